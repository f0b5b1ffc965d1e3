/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * One number for each program name.
 */
BEGIN
{
	printf("ready\n");
}

syscall::getppid:entry
{
	@[execname] = count();
}
