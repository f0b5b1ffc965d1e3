/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Division rounds toward zero and the remainder has the sign of the dividend, as in C; unsigned division is unsigned.
 */
int a, b;
int64_t least;
uint64_t most;

BEGIN
{
	a = -17;
	b = 5;
	least = (int64_t)1 << 63;
	most = (uint64_t)-1;
	printf("%d %d %d %d\n", a / b, a % b, a / -b, 17 % -b);
	printf("%d %d\n", least / 7, least % 7);
	printf("%d %d\n", most / 7, most % 7);
	printf("%d %d\n", -17 / 5, -17 % 5);
	exit(0);
}
