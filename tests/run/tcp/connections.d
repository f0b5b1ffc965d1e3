/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The life of connections over the loopback interface: one that is accepted, one that is refused.
 *
 * @trigger: talks 47001
 * @compare: sorted
 */
tcp:::connect-request, tcp:::connect-established, tcp:::connect-refused
/args[3]->tcps_rport == 47001 || args[3]->tcps_rport == 47002/
{
	printf("%s to %s:%d, ip %s > %s\n", probename, args[3]->tcps_raddr, args[3]->tcps_rport, args[2]->ip_saddr,
	       args[2]->ip_daddr);
}

tcp:::accept-established, tcp:::accept-refused
/args[3]->tcps_lport == 47001 || args[3]->tcps_lport == 47002/
{
	printf("%s at %s:%d\n", probename, args[3]->tcps_laddr, args[3]->tcps_lport);
}

tcp:::state-change
/args[3]->tcps_lport == 47001/
{
	printf("server: %s > %s\n", tcp_state_string[args[5]->tcps_state], tcp_state_string[args[3]->tcps_state]);
}
