/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * %Y and %T print nanoseconds since 1970 as a date, in the local time zone (here UTC).
 */
BEGIN
{
	printf("%Y\n", (int64_t)1000000000999999999);
	printf("%T\n", (int64_t)1000000000000000000);
	printf("|%-22Y|%23Y|\n", (int64_t)0, (int64_t)86400000000000);
	exit(0);
}
