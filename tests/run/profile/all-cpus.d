/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* A sample on every CPU, 97 times a second; see all-cpus.sh. */
profile-97
{
	@[cpu] = count();
}

tick-1s
{
	exit(0);
}

END
{
	printa("cpu %d %@d\n", @);
}
