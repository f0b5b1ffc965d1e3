/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Steps of equal size with one row for what lies below and one for what lies above.
 */
BEGIN
{
	@ = lquantize(-21, -20, 20, 10);
	@ = lquantize(-20, -20, 20, 10);
	@ = lquantize(-11, -20, 20, 10);
	@ = lquantize(-1, -20, 20, 10);
	@ = lquantize(0, -20, 20, 10);
	@ = lquantize(9, -20, 20, 10);
	@ = lquantize(19, -20, 20, 10);
	@ = lquantize(20, -20, 20, 10);
	exit(0);
}
