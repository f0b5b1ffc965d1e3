/* With keys, an aggregation may be new; there must be an assignment before it is used. */
BEGIN
{
	trunc(@a[1], 2);
	@b[2] = count();
	trunc(@b, 2);
}
