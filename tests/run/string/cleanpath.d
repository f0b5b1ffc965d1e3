/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * cleanpath(): the shortest path that means the same, by its text alone; never above the root.
 */
BEGIN
{
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       cleanpath("/a/./b/../c//d"), cleanpath("/../a"), cleanpath("/foo/../bar"), cleanpath("/a/b/../.."), cleanpath("/x/..hidden"));
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       cleanpath("a/.."), cleanpath("../.."), cleanpath("a/../../b"), cleanpath("./a/."), cleanpath("/"));
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       cleanpath(""), cleanpath("."), cleanpath("a/b/../../.."), cleanpath("/.."), cleanpath("/.../a"));
	exit(0);
}
