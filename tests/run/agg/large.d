/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Distributions larger than the kernel's per-CPU values, with keys and without; and more without keys than fit in
 * one value.
 */
BEGIN
{
	@wide = lquantize(17, 0, 65535);
	@wide = lquantize(-1, 0, 65535, 1, 3);
	@key[1] = lquantize(17, 0, 65535);
	@key[2] = lquantize(65534, 0, 65535);
	@key[2] = lquantize(65534, 0, 65535);
	@log = llquantize(-12345, 10, 0, 17, 100, -3);
	printa(@wide);
	printa("%d: %@d", @key);
	printa(@log);
	clear(@wide);
	trunc(@key, 1);
	printa("%d: %@d", @key);
	trunc(@key);
	trunc(@log);
}

BEGIN
{
	@a = quantize(1); @b = quantize(2); @c = quantize(3); @d = quantize(4); @e = quantize(5); @f = quantize(6);
	@g = quantize(7); @h = quantize(8); @i = quantize(9); @j = quantize(10); @k = quantize(11); @l = quantize(12);
	@m = quantize(13); @n = quantize(14); @o = quantize(15); @p = quantize(16); @q = quantize(17);
	@r = quantize(18); @s = quantize(19); @t = quantize(20); @u = quantize(21); @v = quantize(22);
	@w = quantize(23); @x = quantize(24); @y = quantize(25); @z = quantize(26); @aa = quantize(27);
	@bb = quantize(28); @cc = quantize(29); @dd = quantize(30); @ee = quantize(31); @ff = quantize(32);
	@gg = quantize(33);
	@small = count();
	printa(@a, @ff, @gg);
	printa("%@d\n", @small);
	exit(0);
}

END
{
	trunc(@b); trunc(@c); trunc(@d); trunc(@e); trunc(@f); trunc(@g); trunc(@h); trunc(@i); trunc(@j);
	trunc(@k); trunc(@l); trunc(@m); trunc(@n); trunc(@o); trunc(@p); trunc(@q); trunc(@r); trunc(@s);
	trunc(@t); trunc(@u); trunc(@v); trunc(@w); trunc(@x); trunc(@y); trunc(@z); trunc(@aa); trunc(@bb);
	trunc(@cc); trunc(@dd); trunc(@ee);
}
