/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Without -q, each clause that records something prints a line with CPU, probe and what trace() adds to it; printf
 * prints where it is.
 *
 * @flags:
 * @compare: regex
 */
BEGIN
{
	trace("text");
	trace((int64_t)-1);
}

BEGIN
{
}

BEGIN
{
	silent = 1;
}

END
{
	printf("printed");
}

BEGIN
{
	exit(0);
}
