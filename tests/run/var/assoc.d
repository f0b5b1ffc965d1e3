/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Associative arrays: a key is a tuple of values; what was never assigned is 0, and assigning 0 deletes.
 */
BEGIN
{
	a["x", 1] = 10;
	a["x", 2] = 20;
	a["xy", 1] = 30;
	printf("%d %d %d %d %d\n", a["x", 1], a["x", 2], a["xy", 1], a["x", 3], a["", 1]);
	a["x", 1] = 0;
	printf("%d %d\n", a["x", 1], a["x", 2]);
	a["x", 1] = -11;
	printf("%d\n", a["x", 1]);
	b[1, 2] = 12;
	b[2, 1] = 21;
	printf("%d %d %d\n", b[1, 2], b[2, 1], b[1, 1]);
	names[7] = "seven";
	printf("%s %d\n", names[7], names[8] == NULL);
	self->t["x", 1] = 3;
	self->t["x", 2] = self->t["x", 1]++ + 10;
	printf("%d %d %d\n", self->t["x", 1], self->t["x", 2], self->t["", 1]);
	self->t["x", 1] = 0;
	printf("%d %d\n", self->t["x", 1], self->t["x", 2]);
	exit(0);
}
