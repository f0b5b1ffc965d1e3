/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Every function of the C library; see all-of-libc.sh. */
pid$target:libc.so.6::entry
{
	@ = count();
}

END
{
	printf("done\n");
	clear(@);
	trunc(@);
}
