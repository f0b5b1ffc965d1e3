/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The first exit() decides the status, unless END has the last word.
 *
 * @exit: 7
 */
BEGIN
{
	exit(3);
	exit(4);
}

END
{
	exit(7);
}
