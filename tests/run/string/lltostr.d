/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * lltostr(): a number as text, in base 10 or in the base given; bases 16 and 8 say so.
 */
BEGIN
{
	printf("%s %s %s\n", lltostr(0), lltostr(-1), lltostr(1234567890123));
	printf("%s %s\n", lltostr(0x7fffffffffffffff), lltostr((int64_t)1 << 63));
	printf("%s %s %s %s\n", lltostr(255, 16), lltostr(8, 8), lltostr(5, 2), lltostr(35, 36));
	printf("%s %s\n", lltostr(-1, 16), strjoin("n=", lltostr(42)));
	exit(0);
}
