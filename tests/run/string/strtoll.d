/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * strtoll(): a number at the beginning of a text, after blanks, tabs and a sign; base 10 unless given.  "0x" is
 * passed over in base 16 where the number begins, and only there.
 */
BEGIN
{
	printf("%d %d %d %d\n", strtoll("42"), strtoll("  -17x"), strtoll("+5"), strtoll(""));
	printf("%d %d %d %d\n", strtoll("0x1f", 16), strtoll("777", 8), strtoll("zz", 36), strtoll("12", 2));
	printf("%d\n", strtoll("9223372036854775807"));
	printf("%d %d %d %d\n", strtoll("\t 8"), strtoll("\n8"), strtoll("\v8"), strtoll("- 8"));
	printf("%d %d %d %d\n", strtoll("-0X1f", 16), strtoll("00x1", 16), strtoll("0x0x1", 16), strtoll("0xg", 16));
	printf("%d %d\n", strtoll("0x1f"), strtoll("x1f", 16));
	exit(0);
}
