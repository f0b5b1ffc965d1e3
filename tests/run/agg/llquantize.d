/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Orders of magnitude, each in ten linear steps.
 */
BEGIN
{
	@ = llquantize(1, 10, 0, 2, 10);
	@ = llquantize(9, 10, 0, 2, 10);
	@ = llquantize(10, 10, 0, 2, 10);
	@ = llquantize(25, 10, 0, 2, 10);
	@ = llquantize(5000, 10, 0, 2, 10);
	exit(0);
}
