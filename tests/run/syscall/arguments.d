/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Arguments as numbers (arg0...) and with the kernel's types (args[]).
 *
 * @trigger: errors
 */
syscall::dup2:entry
/pid == $target/
{
	printf("%d %d %d %d\n", arg0, arg1, args[0], args[1]);
}

syscall::lseek:entry
/pid == $target/
{
	printf("%d %d %d\n", arg0, arg1, args[2]);
}

syscall::close:entry
/pid == $target/
{
	printf("%d\n", (int)args[0]);
}
