/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * How long do system calls take, by name?
 *
 * The start time waits in a thread-local variable until the call returns; a call that was under way when tracing
 * began has none, which the second predicate tells.  Printed are calls, calls that took 10 ms or longer, and whether
 * the longest one took at least the 30 ms that the program sleeps.
 *
 * @trigger: naps 3 30
 */
syscall::clock_nanosleep:entry,
syscall::getppid:entry
/pid == $target/
{
	self->began = timestamp;
}

syscall::clock_nanosleep:return,
syscall::getppid:return
/self->began/
{
	this->took = timestamp - self->began;
	self->began = 0;
	@calls[probefunc] = count();
	@slow[probefunc] = sum(this->took >= 10000000);
	@longest[probefunc] = max(this->took >= 30000000);
}

END
{
	printf("%-16s %8s %8s %8s\n", "SYSTEM CALL", "CALLS", ">=10MS", ">=30MS");
	printa("%-16s %@8d %@8d %@8d\n", @calls, @slow, @longest);
}
