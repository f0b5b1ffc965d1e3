/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Pointers to elements of arrays: & and *, arithmetic in elements, bounds.
 */
int table[4];
int *p;

BEGIN
{
	p = &table[1];
	*p = 21;
	*(p + 2) = 23;
	printf("%d %d %d\n", table[1], table[3], &table[3] - &table[1]);
}

BEGIN
{
	i = 4;
	trace(table[i]);
}

BEGIN
{
	exit(0);
}

ERROR
{
	printf("fault %d, index %d\n", arg4, arg5);
}
