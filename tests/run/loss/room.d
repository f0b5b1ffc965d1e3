/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * How much fits: elements of 20 bytes (key, value and 8), keys of an aggregation with 20.  Each variable and each
 * aggregation has that room for itself; zeros take none, and give back what an element had.
 */
#pragma D option dynvarsize=40
#pragma D option aggsize=40

BEGIN
{
	a[1] = 1;
	a[2] = 2;
	a[3] = 3;	/* dropped */
	a[4] = 0;
	printf("%d %d %d %d\n", a[1], a[2], a[3], a[4]);
	a[1] = 0;
	a[3] = 4;
	printf("%d %d %d\n", a[1], a[2], a[3]);
	b[1] = 5;
	b[2] = 6;
	self->x = 7;
	self->y = 8;
	printf("%d %d %d %d\n", b[1], b[2], self->x, self->y);
	@a[1] = count();
	@a[2] = count();
	@a[3] = count();	/* dropped */
	@a[1] = count();
	@a[4] = count();	/* dropped */
	@b[1] = count();
	@b[2] = count();
	exit(0);
}
