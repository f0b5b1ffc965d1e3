/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dirname(): what comes before the last component; "." when there is nothing.
 */
BEGIN
{
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       dirname("/usr/bin/env"), dirname("/usr/bin/"), dirname("env"), dirname("env/"), dirname("/"));
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       dirname("//"), dirname("///"), dirname(""), dirname("."), dirname("./"));
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       dirname(".."), dirname("/env"), dirname("//usr//bin//"), dirname("a//b"), dirname("/a/./b"));
	exit(0);
}
