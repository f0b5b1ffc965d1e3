/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * substr(): a negative start counts from the end, a negative length leaves that many characters off.
 */
BEGIN
{
	printf("%s|%s|%s|\n", substr("abcdef", 2), substr("abcdef", 2, 3), substr("abcdef", -2));
	printf("%s|%s|%s|\n", substr("abcdef", 9), substr("abcdef", 1, -2), substr("abcdef", 4, 100));
	printf("%s|%s|\n", substr("abcdef", -4, 2), substr("abcdef", 0, 0));
	exit(0);
}
