/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The headers of packets, and the interface that they go through.
 *
 * @trigger: talks 47001
 */
ip:::send, ip:::receive
/args[4]->ipv4_protocol == IPPROTO_UDP && args[2]->ip_plength == 11 && args[4]->ipv4_saddr == "127.0.0.1"/
{
	printf("%s %s %s > %s, %d bytes, header %d, ttl %d, %s\n", probename, args[4]->ipv4_protostr, args[2]->ip_saddr,
	       args[4]->ipv4_daddr, args[4]->ipv4_length, args[4]->ipv4_ihl, args[4]->ipv4_ttl, args[3]->if_name);
}
