/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Each operator once, on variables, whose values no compiler knows; and the assignment that goes with it.
 */
int a, b, x;
int64_t n;
int *p;

BEGIN
{
	a = 0xf5;
	b = 6;
	n = -40;
	printf("%d %d %d %d %d\n", a + b, a - b, a * b, a / b, a % b);
	printf("%d %d %d %d %d\n", a & b, a | b, a ^ b, a << b, a >> b);
	printf("%d %d %d %d %d %d\n", a == b, a != b, a < b, a <= b, a > b, a >= b);
	printf("%d %d %d %d\n", a && b, a || x, a ^^ b, a ^^ x);
	printf("%d %d %d %d %d\n", -a, +a, ~a, !a, !x);
	printf("%d %d %d\n", n / b, n >> 2, n < b);
	printf("%d %d\n", a ? b : x, x ? b : (a, n));
}

BEGIN
{
	x = 100;
	printf("%d", x += b);
	printf(" %d", x -= 1);
	printf(" %d", x *= 3);
	printf(" %d", x /= 2);
	printf(" %d", x %= 100);
	printf(" %d", x &= 0x3e);
	printf(" %d", x |= 1);
	printf(" %d", x ^= 0x70);
	printf(" %d", x <<= b);
	printf(" %d\n", x >>= 3);
	printf("%d %d %d %d %d\n", x++, ++x, x--, --x, x);
	printf("%d %d %d\n", sizeof (x), sizeof x, sizeof (a + n));
	exit(0);
}
