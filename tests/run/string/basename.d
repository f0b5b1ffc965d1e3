/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * basename(): the last component, as basename(1) says: trailing slashes do not count.
 */
BEGIN
{
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       basename("/usr/bin/env"), basename("/usr/bin/"), basename("env"), basename("env/"), basename("/"));
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       basename("//"), basename("///"), basename(""), basename("."), basename("./"));
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       basename(".."), basename("/env"), basename("//usr//bin//"), basename("a//b"), basename("/a/./b"));
	exit(0);
}
