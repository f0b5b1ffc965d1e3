/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Programs that are run, and that cannot be run.  args[0] of proc:::exec is the path that was asked for, args[0] of
 * exec-failure the error as a negative number.
 *
 * @trigger: kills
 */
proc:::exec
/pid == $target/
{
	printf("exec %s\n", args[0]);
}

proc:::exec-failure
/pid == $target && args[0] == -ENOENT/
{
	printf("no such file: errno %d\n", errno);
}
