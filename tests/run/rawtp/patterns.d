/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Patterns of tracepoints: each probe fires once for each of its clauses, in the order of the program, whether the
 * description is a pattern or not; its names are its own, and arguments that it does not have are 0.
 *
 * @trigger: execs quit
 */
sdt:sched::sched_process_e*
/ppid == $target/
{
	printf("1 %s:%s:%s:%s", probeprov, probemod, probefunc, probename);
	printf(" %d %d\n", arg0 == (uint64_t)curthread, arg9);
	self->seen++;
}

sdt:::sched_process_exec
/ppid == $target/
{
	printf("2 %s:%s %s %d\n", probemod, probename, execname, arg2 != 0);
}

sdt:sch*::sched_process_ex[ei][ct]
/ppid == $target/
{
	printf("3 %s %d\n", substr(probename, index(probename, "ex")), self->seen);
}

/* The same tracepoints, as probes of another provider. */
rawtp:::sched_process_exe?, rawtp:sched::*_process_exit
/ppid == $target/
{
	@[probeprov, probename] = count();
}

/* Nothing of it: the pattern's program has this clause, too. */
sdt:task::task_renam*
/ppid == $target && 0/
{
	exit(1);
}

END
{
	printa("%s:::%s %@d\n", @);
}
