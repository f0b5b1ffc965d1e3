/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * %I and %P, as illumos has them: what has no name shows as it is, with a field like any text.
 */
BEGIN
{
	printf("[%I] [%12I] [%-12.4I] [%P] [%-8P]\n", "no address", execname, "0.0.0.0.0", 64999, (uint16_t)64998);
	@["a.b", 64999] = count();
	printa("%-6I %8P %@d\n", @);
	exit(0);
}
