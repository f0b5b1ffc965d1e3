/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Numbers have bases from 2 to 36; any other is an illegal operation.
 */
int base;
BEGIN
{
	printf("%s %s %s %s\n", lltostr(0, 8), lltostr(0, 16), lltostr(0, 2), lltostr(0, 36));
	base = 2;
	printf("%s %d\n", lltostr(-1, base), strtoll("101", base));
	base = 36;
	printf("%s %d\n", lltostr(1295, base), strtoll("zz", base));
}
BEGIN
{
	base = 1;
	printf("not reached %s\n", lltostr(1, base));
}
BEGIN
{
	printf("not reached %s\n", lltostr(1, 37));
}
BEGIN
{
	base = -10;
	printf("not reached %d\n", strtoll("1", base));
}
BEGIN
{
	printf("not reached %d\n", strtoll("077", 0));
}
BEGIN
{
	exit(0);
}
ERROR
{
	printf("fault %d\n", arg4);
}
