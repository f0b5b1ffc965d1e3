/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * The value of an aggregation takes every conversion of an integer of 64 bits: dates and addresses, too.
 */
BEGIN
{
	@time = max(1000000000000000000);
	@low = min(0x10);
	printa("%@Y|%@T\n", @time, @time);
	printa("%@24Y|%@-24Y|\n", @time, @time);
	printa("%@a|%@A|%@x|%@#x\n", @low, @low, @low, @low);
	exit(0);
}
