/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Frames of code that was compiled at run time have the names that the process has written down.
 * @trigger: compiled
 * @compare: regex
 */
syscall::getppid:entry
/pid == $target/
{
	jstack(2);
	@[jstack(2)] = count();
	exit(0);
}
