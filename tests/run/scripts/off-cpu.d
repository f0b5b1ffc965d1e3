/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * For how long does a program wait off the CPU, and how often for long?
 *
 * The mirror image of on-CPU time: from sched:::off-cpu to the next sched:::on-cpu of the same thread.  The program
 * sleeps five times for 200 ms; shorter waits, such as for its turn, do not count.
 *
 * @trigger: naps 5 200
 */
sched:::off-cpu
/pid == $target/
{
	self->off = timestamp;
}

sched:::on-cpu
/self->off && timestamp - self->off >= 100000000/
{
	@waits[execname] = count();
}

sched:::on-cpu
/self->off/
{
	self->off = 0;
}
