/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A script argument may choose between actions; it is known when the object is loaded.  Where a string is wanted,
 * $2 is the same as $$2.
 * @args: 0 two
 */
BEGIN
{
	$1 ? printf("yes\n") : printf("no\n");
	this->s = "two";
	printf("%d\n", this->s == $2);
	exit(0);
}
