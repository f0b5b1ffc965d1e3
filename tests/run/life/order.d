/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Clauses run in the order of the program, each after its own predicate; a clause may be for several probes.
 */
int x, n;

BEGIN
{
	x = 1;
}

BEGIN
/x == 1/
{
	printf("first\n");
	x = 2;
}

BEGIN
/x == 1/
{
	printf("never\n");
}

BEGIN, END
/x == 2/
{
	printf("second, in %s\n", probename);
}

BEGIN
/++n == 1/
{
	printf("n is %d\n", n);
}

BEGIN
{
	exit(0);
}
