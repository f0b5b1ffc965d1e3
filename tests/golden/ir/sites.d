/*
 * Programs that serve many probes: a table of sites for user probes, one program for a pattern of tracepoints, which
 * takes in the tracepoint that is named in full.
 */
provider app {
	probe got(int n, string what);
};

pid$target:a.out:main:entry,
pid$target:a.out:main:return
{
	trace(arg0);
}

app*:::got
{
	trace(args[1]);
}

rawtp:sched::sched_s*,
rawtp:sched::sched_switch
{
	trace(arg1);
}

lockstat:::adaptive-block
{
	@[arg0] = sum(arg1);
}

tick-$1s
{
	trace($1);
}
