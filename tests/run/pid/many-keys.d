/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Counts calls by argument; see many-keys.sh. */
pid$target:a.out:number:entry
{
	@calls[arg0] = count();
	@sum = sum(arg0);
}

END
{
	printa("%d %@d\n", @calls);
	printa("sum %@d\n", @sum);
}
