/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The comma, assignments as values, and the order in which operands are evaluated.
 */
BEGIN
{
	i = (j = 2, j + 3);
	printf("%d %d\n", i, j);
	i = j++ + ++j;
	printf("%d %d\n", i, j);
	s = t = "both";
	printf("%s %s\n", s, t);
	i += i++;
	printf("%d\n", i);
	exit(0);
}
