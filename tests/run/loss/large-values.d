/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Values of 16 kB are at hand for keys that are new in an interrupt: no firing is lost.
 * @busy: yes
 */
int n;

profile-499
/n < 64/
{
	@wide[n % 32] = lquantize(n, 0, 2000, 1);
	n++;
}

tick-20ms
/n >= 64/
{
	exit(0);
}

END
{
	trunc(@wide);
	printf("done\n");
}
