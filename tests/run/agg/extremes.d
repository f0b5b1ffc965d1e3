/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * min(), max() and avg() of negative numbers; avg() rounds toward zero and does not overflow half way.
 */
BEGIN
{
	@least = min(3);
	@least = min(-7);
	@most = max(-90);
	@most = max(-20);
	@positive = min(12);
	@by["max"] = max(-1);
	@mean["negative"] = avg(-3);
	@mean["negative"] = avg(-4);
	@mean["zero"] = avg(0);
	@mean["positive"] = avg(7);
	@mean["positive"] = avg(8);
	@mean["large"] = avg((int64_t)3000000000000000000);
	@mean["large"] = avg((int64_t)3000000000000000004);
	exit(0);
}
