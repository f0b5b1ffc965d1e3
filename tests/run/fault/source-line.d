/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The message names the line of the source: the second clause, not the first.
 */
int zero;

BEGIN
{
	printf("fine\n");
}

BEGIN
{
	trace(1);
	trace(10 / zero);
}

BEGIN
{
	exit(0);
}
