/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Many new elements and keys in one firing with interrupts off, as those of tick: there is memory for all.
 */
int fired;

tick-20ms
/!fired/
{
	number[1] = 1; number[2] = 2; number[3] = 3; number[4] = 4; number[5] = 5; number[6] = 6;
	number[7] = 7; number[8] = 8; number[9] = 9; number[10] = 10; number[11] = 11; number[12] = 12;
	text["a"] = "A"; text["b"] = "B"; text["c"] = "C"; text["d"] = "D"; text["e"] = "E"; text["f"] = "F";
	self->one = 1;
	self->two = 2;
	self->three = "three";
	printf("%d", number[1] + number[2] + number[3] + number[4] + number[5] + number[6]);
	printf(" %d", number[7] + number[8] + number[9] + number[10] + number[11] + number[12]);
	printf(" %s%s%s%s%s%s", text["a"], text["b"], text["c"], text["d"], text["e"], text["f"]);
	printf(" %d %s\n", self->one + self->two, self->three);
}

tick-20ms
/!fired/
{
	@sum[1] = sum(1); @sum[2] = sum(2); @sum[3] = sum(3); @sum[4] = sum(4); @sum[5] = sum(5); @sum[6] = sum(6);
	@sum[7] = sum(7); @sum[8] = sum(8); @sum[9] = sum(9); @sum[10] = sum(10); @sum[11] = sum(11);
	@low[1] = min(-1); @low[2] = min(-2); @low[3] = min(-3); @low[4] = min(-4); @low[5] = min(-5);
	@high["a"] = max(1); @high["b"] = max(2); @high["c"] = max(3); @high["d"] = max(4); @high["e"] = max(5);
	@spread[1] = quantize(1); @spread[2] = quantize(2); @spread[3] = quantize(4); @spread[4] = quantize(8);
}

/* What comes later finds memory of the usual kind, and one key has two entries. */
tick-20ms
/fired == 3/
{
	@sum[1] = sum(100); @sum[11] = sum(100);
	@low[5] = min(5);
	@low[4] = min(-400);
	@high["e"] = max(50);
}

tick-20ms
/fired == 5/
{
	printa("%d: %@d\n", @sum);
	printa("%d: %@d\n", @low);
	printa("%s: %@d\n", @high);
	printa("%d: %@d\n", @spread);
	clear(@low);
	trunc(@high, 2);
	trunc(@sum);
}

tick-20ms
/fired == 55/
{
	@low[3] = min(33);
	@sum[2] = sum(22);
}

tick-20ms
/fired++ == 65/
{
	printa("%d: %@d\n", @sum);
	printa("%d: %@d\n", @low);
	printa("%s: %@d\n", @high);
	exit(0);
}
