/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * At a system call's return args[0], arg0 and arg1 are its result, on Linux the negative errno when it failed.
 *
 * @trigger: errors
 */
syscall::openat:return
/pid == $target/
{
	printf("%s %d %d %d\n", probefunc, errno, (int)arg0, arg0 == arg1 && args[0] == arg0);
}

syscall::dup2:return
/pid == $target/
{
	printf("%s %d %d\n", probefunc, errno, (int)arg0);
}
