/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A datagram of 3 bytes, sent and received.
 *
 * @trigger: talks 47001
 */
udp:::send, udp:::receive
/args[4]->udp_dport == 47001/
{
	printf("%s %s:%d to %s:%d, %d bytes\n", probename, args[2]->ip_saddr, args[4]->udp_sport, args[2]->ip_daddr,
	       args[4]->udp_dport, args[4]->udp_length);
	printf("%s:%d and %s:%d\n", args[3]->udps_laddr, args[3]->udps_lport, args[3]->udps_raddr, args[3]->udps_rport);
}
