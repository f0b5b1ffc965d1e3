/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* More elements than a small variable space can hold; see variable.sh. */
pid$target:a.out:number:entry
{
	seen[arg0] = 1;
	@ = sum(seen[arg0]);
}

END
{
	printa("%@d kept\n", @);
}
