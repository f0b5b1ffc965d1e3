/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A function that several clauses and descriptions name is probed once; each clause runs once for each of its own
 * descriptions that match, in the order of the program.
 *
 * @trigger: words
 */
int n;

pid$target:libwords.so:words_count:entry
/n < 4/
{
	printf("%d exact\n", ++n);
}

pid$target:lib*:words_c*:entry
/n < 4/
{
	printf("%d pattern %s\n", ++n, probefunc);
}
