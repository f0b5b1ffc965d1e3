/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * An integer constant is an int if it fits, else 64 bits wide; characters are ints; there are U, L and LL suffixes.
 */
BEGIN
{
	printf("%d %d %d\n", 2147483647, 2147483648, -2147483648);
	printf("%d %d %d %d\n", sizeof (7), sizeof (7000000000), sizeof (7L), sizeof (7ULL));
	printf("%d %d %d %d\n", 0xff, 017, 'a', '\t');
	printf("%d %d\n", 0xffffffffffffffff, 9223372036854775807);
	printf("%d %d\n", sizeof ('a'), sizeof (int64_t));
	exit(0);
}
