/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A tracepoint under its other name; its arguments are those of the kernel's prototype.
 *
 * @trigger: kills
 */
sdt:sched::sched_process_fork
/args[0]->pid == $target/
{
	@[probeprov, probename, args[1]->real_parent->pid == $target] = count();
}

END
{
	printa("%s %s %d\n", @);
}
