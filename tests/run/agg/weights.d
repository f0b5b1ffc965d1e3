/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The second argument of quantize() is how often to count the value; with a negative weight the bars have two sides.
 */
BEGIN
{
	@up = quantize(8, 5);
	@up = quantize(16, 15);
	@both = quantize(1, -2);
	@both = quantize(2, 2);
	exit(0);
}
