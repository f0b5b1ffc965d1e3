BEGIN
{
	freopen(".");
	exit(0);
}
