/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A cleared minimum or maximum shows the value that any other replaces, and sorts by it, other functions 0;
 * what a line of a joined table has no row for is 0 for all of them.
 */
BEGIN
{
	@low["a"] = min(5);
	@high["b"] = max(-5);
	@mean["c"] = avg(5);
	@spread["d"] = stddev(5);
	clear(@low);
	clear(@high);
	clear(@mean);
	clear(@spread);
	printa("%s %@d %@d %@d %@d\n", @low, @high, @mean, @spread);
	printa(@low, @high);
	trunc(@high);
	printa("%s %@d %@d\n", @low, @high);
	@all = max(3);
	clear(@all);
	normalize(@all, 2);
	printa("%@d\n", @all);
	exit(0);
}
