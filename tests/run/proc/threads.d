/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Threads: create and start are about processes, their lwp- forms about every thread.
 *
 * @trigger: spins 1 red blue
 * @compare: sorted
 */
int64_t processes, created, started;

proc:::create, proc:::start
/pid == $target/
{
	processes++;
}

proc:::lwp-create
/args[1]->pr_pid == $target && args[0]->pr_lwpid != $target/
{
	created++;
}

proc:::lwp-start
/pid == $target && tid != pid/
{
	started++;
}

proc:::lwp-exit
/pid == $target && tid != pid/
{
	printf("%s\n", execname);
}

END
{
	printf("%d processes, %d threads created, %d started\n", processes, created, started);
}
