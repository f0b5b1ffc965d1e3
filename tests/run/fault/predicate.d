/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A fault in a predicate skips its clause and no other.
 */
int n;

BEGIN
/ *(int *)0x8 == 1/
{
	printf("never\n");
}

BEGIN
/n == 0/
{
	printf("the next clause runs\n");
	exit(0);
}
