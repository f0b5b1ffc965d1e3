/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Whole groups of tracepoints at once, most of which have fewer arguments than the clause reads.
 *
 * @trigger: execs quit
 */
sdt:sched::, sdt:timer::, sdt:irq::, sdt:signal::, sdt:task::, sdt:workqueue::
{
	@odd = sum(arg9 != 0);
	@any = max(arg0 != 0);
}

END
{
	printa("%@d %@d\n", @odd, @any);
}
