/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * More keys than the maps have room for, of several functions and of aggregations that share a map: each is
 * there at the end, with all that was added before and after the loader took it over.
 */
#pragma D option quiet
#pragma D option aggsize=8000
#pragma D option aggrate=2ms

tick-5ms
/n < 1000/
{
	n++;
	@sum[n] = sum(1);
	@sum[n / 2] = sum(1000);
	@least[n] = min(n);
	@most[n / 2] = max(n);
	@mean[n / 2] = avg(n);
	@names[n % 2 ? "odd" : "even", n / 4] = count();
}

tick-5ms
/n == 1000/
{
	exit(0);
}

END
{
	setopt("aggsortkey");
	printa("%d %@d %@d %@d %@d\n", @sum, @least, @most, @mean);
	printa("%s %d %@d\n", @names);
}
