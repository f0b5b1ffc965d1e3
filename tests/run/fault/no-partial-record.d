/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A clause that faults half way prints nothing of what it recorded before; variables keep what they got.
 */
int zero, reached;

BEGIN
{
	printf("not printed\n");
	reached = 1;
	trace(7 % zero);
	reached = 2;
}

BEGIN
{
	printf("reached %d\n", reached);
	exit(0);
}
