/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Several aggregations in one printa(): the lines are the union of the keys, what is missing counts as zero, and the
 * first aggregation decides the order.
 */
BEGIN
{
	@calls["open"] = sum(3);
	@calls["read"] = sum(8);
	@bytes["read"] = sum(-512);
	@bytes["write"] = sum(64);
	printa("%-6s %@4d calls %@5d bytes\n", @calls, @bytes);
	printa("%@d %@d %s\n", @bytes, @calls);
	printa(@calls, @bytes);
	exit(0);
}
