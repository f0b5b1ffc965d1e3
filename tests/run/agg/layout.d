/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The table of an aggregation: each key in a column that depends on its type, then the value.
 */
BEGIN
{
	@["first", (int64_t)1, (int32_t)-20, (int16_t)300, (int8_t)-4] = sum(7);
	@["second", (int64_t)-1, (int32_t)20, (int16_t)-300, (int8_t)4] = sum(-7);
	exit(0);
}
