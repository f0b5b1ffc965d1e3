/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Tables come in the order in which the aggregations first appear, lines by value, then by key; integer keys compare
 * as unsigned numbers.
 */
BEGIN
{
	@second["z"] = sum(1);
	@first[-1] = count();
	@first[7] = count();
	@first[5] = count();
	@first[5] = count();
	@second["m"] = sum(-9);
	@second["b"] = sum(1);
	@second["a"] = sum(50);
	exit(0);
}
