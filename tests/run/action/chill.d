/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * chill() keeps the CPU busy, for no more than half of each second: more is an illegal operation.
 * @flags: -q -w
 */
BEGIN
{
	this->before = walltimestamp;
	chill(20000000);
	printf("%s\n", walltimestamp - this->before >= 20000000 ? "waited" : "did not wait");
	chill(0);
}

BEGIN
{
	chill(490000000);
	printf("too long\n");
}

BEGIN
{
	chill(-1);
	printf("too long\n");
}

BEGIN
{
	chill(1000);
	exit(0);
}

ERROR
{
	printf("fault %d: %d\n", arg4, arg5);
}
