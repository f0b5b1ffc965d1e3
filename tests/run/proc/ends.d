/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * How processes end: args[0] of proc:::exit is CLD_EXITED, CLD_KILLED or CLD_DUMPED.
 *
 * @trigger: kills
 */
proc:::exit
/pid == $target || ppid == $target/
{
	printf("%s %s\n", pid == $target ? "parent" : "child",
	       args[0] == CLD_EXITED ? "exited" : args[0] == CLD_KILLED ? "killed" : "dumped");
}
