/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Which system calls fail, and why?
 *
 * errno is the error of the call that returns, 0 if it succeeded.
 *
 * @trigger: errors
 */
syscall:::return
/pid == $target && errno != 0/
{
	@failed[probefunc, errno] = count();
}

END
{
	printf("%-10s %5s %5s\n", "CALL", "ERRNO", "TIMES");
	printa("%-10s %5d %@5d\n", @failed);
}
