/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Of many tracepoints the arguments have no types. */
sdt:sched:: { trace(args[0]); }
rawtp:::sched_* { trace(arg0); trace(args[0]); }
