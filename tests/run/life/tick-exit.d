/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A tick probe fires on one CPU at a time, also where nothing else happens.
 *
 * @exit: 5
 */
int n;

tick-20ms
{
	n++;
}

tick-20ms
/n == 4/
{
	printf("ticked %d times\n", n);
	exit(5);
}

END
{
	printf("over\n");
}
