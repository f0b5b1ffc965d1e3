/* With keys, an aggregation may be new; there must be an assignment before it is used. */
BEGIN
{
	printa("%d %@d", @a[1]);
	@b[2] = count();
	printa(@b);
}
