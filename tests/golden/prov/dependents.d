/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Three probes, one attach point: one program, in which the dependent probes come after the real one. */
sched:::on-cpu { @on[pid] = count(); }
sched:::off-cpu { @off[pid] = count(); }
rawtp:sched::sched_switch { @all = count(); }
