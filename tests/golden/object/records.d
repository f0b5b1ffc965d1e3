/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Layouts: records of scalars and of strings, keys, variables, parameters, options; and what it needs to run.
 */
#pragma D option quiet
#pragma D option bufsize=1m

string last;
int depth[int, string];

syscall::openat:entry
/pid == $1/
{
	last = copyinstr(arg1);
	depth[tid, "x"] = 1;
	printf("%d %s %s\n", pid, last, $$2);
	@[execname, arg2] = count();
}

tick-10s
{
	trunc(@, 5);
	printa("%s %d %@d\n", @);
	exit(0);
}
