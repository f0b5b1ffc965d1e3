/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Packets of a connection: the first one, the one with the data (5 bytes behind a header of 32), the reset.
 *
 * @trigger: talks 47001
 * @compare: sorted
 */
tcp:::send, tcp:::receive
/args[4]->tcp_dport == 47001 && args[4]->tcp_flags == TH_SYN/
{
	printf("%s SYN, local port %s, options %d, IPv%d\n", probename,
	       args[3]->tcps_lport == 47001 ? "47001" : "another", args[4]->tcp_offset > 20, args[2]->ip_ver);
}

tcp:::send, tcp:::receive
/args[4]->tcp_dport == 47001 && args[4]->tcp_flags & TH_PSH/
{
	printf("%s %d bytes to %s\n", probename, args[2]->ip_plength - args[4]->tcp_offset, args[2]->ip_daddr);
}

tcp:::send, tcp:::receive
/args[4]->tcp_sport == 47002 && args[4]->tcp_flags & TH_RST/
{
	printf("%s RST\n", probename);
}
