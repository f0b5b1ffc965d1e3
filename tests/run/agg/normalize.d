/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * normalize() divides when printing and only then; denormalize() undoes it; clear() keeps the keys.
 */
BEGIN
{
	@ns["a"] = sum(7000);
	@ns["b"] = sum(1500);
	normalize(@ns, 1000);
	printa("%s %@d\n", @ns);
	denormalize(@ns);
	printa("%s %@d\n", @ns);
	clear(@ns);
	printa("%s %@d\n", @ns);
	exit(0);
}
