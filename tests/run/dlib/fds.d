/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * fds[] describes the open files of the current process by descriptor.
 */
BEGIN
{
	printf("%s %d\n", fds[9999].fi_name, fds[9999].fi_oflags);
	printf("%d %d\n", fds[0].fi_name != NULL, fds[0].fi_name == "<none>");
	exit(0);
}
