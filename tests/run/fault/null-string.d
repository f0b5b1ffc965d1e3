/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A subroutine of strings on NULL faults; comparing with NULL does not.
 */
string s;

BEGIN
{
	this->none = strchr("abc", 'x');
	printf("%d\n", this->none == NULL);
}

BEGIN
{
	printf("%d\n", strlen(strchr("abc", 'x')));
}

BEGIN
{
	exit(0);
}
