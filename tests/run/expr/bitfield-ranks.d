/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A bit-field ranks by its own width, not by that of its declared type: unsigned ones that are narrower than a signed
 * operand leave it signed, in comparisons, divisions and ?: alike; wider ones make it unsigned.
 */
struct bits {
	unsigned int five : 5;
	short nine : 9;
	uint64_t forty : 40;
	unsigned int all : 32;
};
struct bits b;
int16_t s;
int i;
int8_t c;

BEGIN
{
	b.five = 30;
	b.nine = -200;
	b.forty = 5;
	b.all = 5;
	s = -200;
	i = -200;
	c = -3;
	printf("%d %d %d\n", b.nine < b.five, s < b.five, i < b.five);
	printf("%d %d %d\n", i < b.forty, i < b.all, s < b.nine);
	printf("%d %d\n", c < b.five, c < b.nine);
	printf("%d %d %d\n", i / b.five, s % b.five, (i / b.all) == -40);
	printf("%d\n", (i == -200 ? i : b.five) < 0);
	exit(0);
}
