/* With keys, an aggregation may be new; there must be an assignment before it is used. */
BEGIN
{
	clear(@a[1]);
	@b[2] = count();
	clear(@b);
}
