/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * raise(), chill() and stop() record nothing, but a firing of a clause with them is shown; copyout() is a function,
 * so that nothing is shown of a clause that only calls it.
 * @flags: -w
 * @trigger: calls 1
 * @compare: regex
 */
syscall::getppid:entry
/pid == $target/
{
	raise(SIGCONT);
}

syscall::getppid:return
/pid == $target/
{
	self->x = 1;
	chill(1);
}

syscall::exit_group:entry
/pid == $target/
{
	self->x = 0;
}
