BEGIN
{
	normalize(1, 2);
	exit(0);
}
