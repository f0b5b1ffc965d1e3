/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Every system call: what attaching takes.
 */
BEGIN
{
	printf("ready\n");
	exit(0);
}

syscall:::entry
{
	@[probefunc] = count();
}
