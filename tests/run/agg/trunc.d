/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * trunc(@, n) keeps the n largest values, trunc(@, -n) the n smallest, trunc(@) nothing.
 */
BEGIN
{
	@top["a"] = sum(4);
	@top["b"] = sum(-40);
	@top["c"] = sum(400);
	@low["a"] = sum(4);
	@low["b"] = sum(-40);
	@low["c"] = sum(400);
	@all["a"] = sum(1);
	@all["b"] = sum(2);
	@none["a"] = sum(1);
	exit(0);
}

END
{
	trunc(@top, 2);
	trunc(@low, -2);
	trunc(@all, 5);
	trunc(@none);
}
