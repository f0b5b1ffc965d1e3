/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Which programs are started?
 *
 * proc:::exec-success fires in the process that has just become another program, so execname is the new name.
 *
 * @trigger: execs quit errors reads
 */
proc:::exec-success
/ppid == $target/
{
	printf("%s\n", execname);
}
