/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A constant is as wide as its type, as keys of aggregations show: what is not decimal may be unsigned before it gets
 * longer.  An inline without parameters has the type of its constant, one with parameters that of its declaration.
 */
inline uint64_t wide = 1;
inline uint64_t wider[int n] = n;
inline char narrow[int n] = n;

BEGIN
{
	@hexadecimal[0xffffffff, 0x100000000, 0x7fffffff] = count();
	@octal[037777777777, 040000000000, 017777777777] = count();
	@others[4294967295, 'a', 'abcde', 1u, 1l] = count();
	@inlines[wide, wider[1], narrow[300]] = count();
	printf("%d %d %d\n", sizeof (wide), sizeof (wider[1]), sizeof (narrow[300]));
	printf("%d %x\n", 0xffffffff > 0, 0xffffffff + 1);
	exit(0);
}
