/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Any tracepoint of the kernel, with the arguments that the kernel declares for it.
 *
 * @trigger: execs quit
 */
rawtp:::sched_process_exec
/ppid == $target/
{
	printf("%s: %s\n", probename, execname);
}

rawtp:::sched_process_fork
/args[0]->pid == $target/
{
	printf("%s: %s has a child\n", probename, stringof(args[0]->comm));
}
