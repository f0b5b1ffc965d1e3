BEGIN
{
	a[1] = 2;
	a["x"] = 3;
	exit(0);
}
