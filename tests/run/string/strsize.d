/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Strings are cut at strsize, wherever they are stored: in variables, keys, results; a neighbour is never touched.
 */
#pragma D option strsize=8
string before, s, after;

BEGIN
{
	before = "before";
	after = "after";
	s = "0123456789";
	printf("%s %s %s %d\n", before, s, after, strlen(s));
	printf("%s\n", strjoin("abcdef", "ghijkl"));
	@[s] = count();
	printa("%s %@d\n", @);
	exit(0);
}
