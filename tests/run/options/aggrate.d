/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * With aggrate printa() shows the values of the last reading, which an hour long are those of the start; clear()
 * still clears what there is, and END prints what there is.
 *
 * @flags: -q -x aggrate=1h
 */
tick-20ms
{
	@ = count();
	printa("old %@d\n", @);
}

tick-20ms
/n++ == 2/
{
	clear(@);
	printa("cleared %@d\n", @);
	exit(0);
}

END
{
	@ = count();
	printa("at the end %@d\n", @);
}
