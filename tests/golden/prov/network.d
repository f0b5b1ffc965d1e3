/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Packets and requests: dependents of a few tracepoints; done has two places, which are needed together. */
tcp:::send, tcp:::accept-refused { @[args[2]->ip_daddr] = count(); }
ip:::receive { trace(args[3]->if_name); }
io:genunix::done { trace(args[0]->b_bcount); }
sdt:sched::sched_switch { trace(arg0); }
