/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Every member of a connection is found on every kernel.
 *
 * @trigger: talks 47001
 */
tcp:::accept-established
/args[3]->tcps_lport == 47001/
{
	printf("iss %d, unacknowledged %d, mss %d, cwnd %d, rto %d\n", args[3]->tcps_iss != 0,
	       args[3]->tcps_snxt - args[3]->tcps_suna, args[3]->tcps_mss > 500, args[3]->tcps_cwnd > 0,
	       args[3]->tcps_rto > 0);
	printf("windows %d %d, rtt %d\n", args[3]->tcps_snd_ws > 0, args[3]->tcps_rcv_ws > 0, args[3]->tcps_rtt < 10000);
}
