/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * For how long was each thread on a CPU?
 *
 * sched:::on-cpu fires when a thread begins to run, sched:::off-cpu when it stops, each in the context of that
 * thread.  normalize() divides by a million when printing, so the unit is milliseconds.  Each of the two threads
 * burns 60 ms.
 *
 * @trigger: spins 60 red blue
 * @compare: regex
 */
sched:::on-cpu
/pid == $target/
{
	self->on = timestamp;
}

sched:::off-cpu
/self->on && (execname == "red" || execname == "blue")/
{
	@ran[execname, tid] = sum(timestamp - self->on);
	self->on = 0;
}

END
{
	normalize(@ran, 1000000);
	printa("%-6s thread %d ran for %@d ms\n", @ran);
}
