/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Strings are cut at strsize when they become keys, constants as well: what is the same until there is one key.
 */
#pragma D option strsize=8

string name;
int seen[string];

BEGIN
{
	name = "0123456789";
	@["0123456789"] = count();
	@["01234567"] = count();
	@["01234567xyz"] = count();
	@[name] = count();
	@["0123456"] = count();
	seen["01234567 and more"] = 5;
	printf("%d %d %d\n", seen["01234567"], seen[name], seen["0123456"]);
	exit(0);
}
