/*
 * A dependent probe has no trampoline: its clauses run in that of the probe below it, after that probe's own.
 */
sched:::on-cpu
{
	@on = count();
}

rawtp:::sched_switch
{
	@switches = count();
}
