/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Calls of a user function.
 */
BEGIN
{
	printf("ready\n");
}

pid$target:a.out:hot:entry
{
	@ = count();
}
