/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * An argument that the script does not use is an error, too: most likely it was meant for another one.
 *
 * @args: 1 2
 * @exit: 1
 */
BEGIN
{
	printf("%d\n", $1);
	exit(0);
}
