/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Arguments by translators of the D library: the members that they need are reached by CO-RE. */
proc:::create { trace(args[0]->pr_fname); trace(args[0]->pr_uid); }
sched:::off-cpu { @[args[0]->pr_lwpid, args[1]->pr_pgid] = count(); }
