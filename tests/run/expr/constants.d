/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * An integer constant is an int if it fits, else 64 bits wide, but octal and hexadecimal ones try unsigned int first;
 * characters are ints; there are U, L and LL suffixes.
 */
BEGIN
{
	printf("%d %d %d\n", 2147483647, 2147483648, -2147483648);
	printf("%d %d %d %d\n", sizeof (7), sizeof (7000000000), sizeof (7L), sizeof (7ULL));
	printf("%d %d %d %d\n", 0xff, 017, 'a', '\t');
	printf("%d %d\n", 0xffffffffffffffff, 9223372036854775807);
	printf("%d %d\n", sizeof ('a'), sizeof (int64_t));
	printf("%d %d %d %d\n", sizeof (0xffffffff), sizeof (0x80000000), sizeof (037777777777), sizeof (4294967295));
	printf("%x %x %d %d\n", 0xffffffff + 1, 4294967295 + 1, 0xffffffff > -1, 0xffffffffL > -1);
	x = 0xffffffff;
	printf("%d %d %x\n", sizeof (x), ++x, -0x80000001);
	exit(0);
}
