BEGIN
{
	printf("%*d", "a", 1);
	exit(0);
}
