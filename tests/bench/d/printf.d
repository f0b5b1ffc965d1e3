/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A printed line for each event.
 */
BEGIN
{
	printf("ready\n");
}

syscall::getppid:entry
{
	printf("ev %d %s\n", pid, execname);
}
