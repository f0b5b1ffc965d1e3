/* With keys, an aggregation may be new; there must be an assignment before it is used. */
BEGIN
{
	normalize(@a[1], 2);
	@b[2] = count();
	denormalize(@b);
}
