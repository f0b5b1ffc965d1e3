/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * strtoll(): a number at the beginning of a text, after blanks and a sign; base 10 unless given.
 */
BEGIN
{
	printf("%d %d %d %d\n", strtoll("42"), strtoll("  -17x"), strtoll("+5"), strtoll(""));
	printf("%d %d %d %d\n", strtoll("0x1f", 16), strtoll("777", 8), strtoll("zz", 36), strtoll("12", 2));
	printf("%d\n", strtoll("9223372036854775807"));
	exit(0);
}
