/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * substr(): a negative start counts from the end, a negative length leaves characters off the end;
 * a start before the beginning uses up length, of which there are strsize characters when none is given.
 * Both are ints, whatever they are computed from.
 */
BEGIN
{
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       substr("abcdefghij", 2), substr("abcdefghij", 2, 3), substr("abcdefghij", 2, -3), substr("abcdefghij", -3), substr("abcdefghij", -3, 2));
	printf("[%s] [%s] [%s] [%s] [%s]\n",
	       substr("abcdefghij", -12, 4), substr("abcdefghij", -7, 4), substr("abcdefghij", 0, 0), substr("abcdefghij", 20, 1), substr("abcdefghij", 9, 1));
	printf("[%s] [%s] [%s]\n",
	       substr("abcdefghij", 10, 1), substr("abcdefghij", 3, 100), substr("abcdefghij", -1, -1));
	printf("[%s] [%s] [%s]\n", substr("abc", -258), substr("abc", -259), substr("abc", -2147483647));
	printf("[%s] [%s] [%s]\n", substr("abcdef", 0x100000003), substr("abcdef", 4294967295),
	       substr("abcdef", 1, 4294967294));
	exit(0);
}
