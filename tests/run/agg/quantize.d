/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Powers of two, below zero as above; the rows go from one before the first that counts to one after the last.
 */
BEGIN
{
	@ = quantize(-3);
	@ = quantize(-1);
	@ = quantize(0);
	@ = quantize(1);
	@ = quantize(6);
	@ = quantize(7);
	@ = quantize(4);
	@ = quantize(31);
	exit(0);
}
