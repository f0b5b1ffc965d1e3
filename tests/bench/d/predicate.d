/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * One number, for a process that is not there.
 */
BEGIN
{
	printf("ready\n");
}

syscall::getppid:entry
/pid == 1/
{
	@ = count();
}
