/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Patterns of tracepoints are one program, which then serves those that are named in full as well. */
sdt:sched:: { trace(arg1); }
rawtp:::*switch, sdt:::sched_switch { @[probename, arg4] = count(); }
sched:::off-cpu { @off = count(); }
