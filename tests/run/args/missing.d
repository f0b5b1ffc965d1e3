/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * An argument that the script uses must be given.
 *
 * @exit: 1
 */
BEGIN
{
	printf("%d\n", $1);
	exit(0);
}
