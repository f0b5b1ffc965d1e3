/*
 * Every aggregating function; without keys min() and max() have a map of their own.
 */
BEGIN
{
	@c[pid] = count();
	@s[pid] = sum(arg0);
	@a[pid] = avg(arg0);
	@n[pid] = min(arg0);
	@x[pid] = max(arg0);
	@d[pid] = stddev(arg0);
	@q[pid] = quantize(arg0, 2);
	@l[pid] = lquantize(arg0, -10, 10, 2, arg1);
	@ll[pid] = llquantize(arg0, 10, 0, 3, 10);
	@least = min(arg0);
	@most = max(arg0);
	clear(@c);
	trunc(@c, 5);
	trunc(@s);
	normalize(@s, arg1);
	denormalize(@s);
	printa(@s);
	printa("%d %@d %@d\n", @s, @a);
}
