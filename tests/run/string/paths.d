/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The last component of a path, with and without trailing slashes.
 */
BEGIN
{
	printf("%s %s %s %s\n", basename("/usr/bin/env"), basename("/usr/bin/"), basename("env"), basename("/"));
	exit(0);
}
