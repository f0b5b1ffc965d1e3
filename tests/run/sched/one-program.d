/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Three probes of one kernel tracepoint share one program; each sees its own arguments and its own thread.
 *
 * @trigger: naps 20 3
 */
int off, on, both;

sched:::off-cpu
/pid == $target/
{
	off = 1;
}

sched:::on-cpu
/pid == $target/
{
	on = 1;
}

rawtp:::sched_switch
/pid == $target/
{
	both = 1;
}

END
{
	printf("%d %d %d\n", off, on, both);
}
