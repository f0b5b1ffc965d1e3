/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ++, -- and assignment operators on every kind of variable; arguments are evaluated from left to right.
 */
int n;

BEGIN
{
	n = 8;
	this->n = 8;
	self->n = 8;
	printf("%d %d %d\n", n++, n, ++n);
	printf("%d %d\n", this->n--, --this->n);
	printf("%d %d\n", self->n++, self->n);
	printf("%d ", count_of["k", 2]++);
	printf("%d ", ++count_of["k", 2]);
	printf("%d\n", count_of["k", 2]);
	printf("%d %d %d %d\n", n += 5, n -= 3, n *= 4, n /= 6);
	printf("%d %d %d %d\n", n <<= 3, n |= 5, n &= 0x3c, n ^= 0xf);
	printf("%d %d\n", n %= 10, n >>= 1);
	exit(0);
}
