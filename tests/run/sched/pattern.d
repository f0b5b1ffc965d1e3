/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * All probes of the provider that this kernel has: a pattern need not find every probe that it could mean.
 *
 * @trigger: naps 3 3
 */
int64_t seen;

sched:::
/pid == $target/
{
	seen++;
}

END
{
	printf("%d\n", seen > 0);
}
