/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dtrace(8) counts only the value of a thread-local variable: there is room for that of one thread.  Zeros take none.
 */
#pragma D option dynvarsize=5

BEGIN
{
	self->a = 1;
	self->b = 0;
	printf("%d %d\n", self->a, self->b);
	self->a = 0;
	self->b = 2;
	printf("%d %d\n", self->a, self->b);
	exit(0);
}
