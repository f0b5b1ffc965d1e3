/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A printed line with a string of the process.
 */
BEGIN
{
	printf("ready\n");
}

syscall::access:entry
{
	printf("ev %d %s\n", pid, copyinstr(arg0));
}
