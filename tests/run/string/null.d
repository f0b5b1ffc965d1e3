/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A NULL string given to a subroutine is a fault, and the clause does nothing.
 */
string unset;
BEGIN
{
	this->s = strchr("a", 'b');
	printf("not reached %d\n", strlen(this->s));
}
BEGIN
{
	this->s = strchr("a", 'b');
	printf("not reached %s\n", strjoin("x", this->s));
}
BEGIN
{
	printf("done\n");
	exit(0);
}
ERROR
{
	printf("fault %d at address %d\n", arg4, arg5);
}
