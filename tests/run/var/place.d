/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Where a probe fires: program counters of the callers, depths of the stacks, numbers of the probe and of the clause.
 *
 * @trigger: calls 1
 */
syscall::getppid:entry
/pid == $target/
{
	printf("%d %d\n", caller != 0, ucaller != 0);
	printf("%d %d\n", stackdepth > 0, ustackdepth > 1);
	first = epid;
	last = id;
	on_cpu = vtimestamp;
}

syscall::getppid:entry
/pid == $target/
{
	printf("%d %d\n", epid != first, id == last);
}

syscall::getppid:return
/pid == $target/
{
	printf("%d %d\n", id != last, vtimestamp >= on_cpu && vtimestamp - on_cpu < 1000000000);
	printf("%d\n", uregs[R_PC] != 0 && uregs[R_SP] > uregs[R_PC]);
	exit(0);
}
