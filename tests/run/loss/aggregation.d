/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* More keys than a small aggregation buffer can hold; see aggregation.sh. */
pid$target:a.out:number:entry
{
	@[arg0] = count();
}

END
{
	printa("%d %@d\n", @);
}
