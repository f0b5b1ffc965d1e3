/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * printa() prints what is there and leaves it there.  An aggregation that printa() has printed is not printed again
 * at the end; the others are.
 */
BEGIN
{
	@shown["key"] = count();
	@quiet["key"] = count();
	printa("shown: %s %@d\n", @shown);
	@shown["key"] = count();
	printa("again: %s %@d\n", @shown);
	printa("no key: %@d\n", @shown);
	exit(0);
}
