BEGIN
{
	printf("%d", "a");
	exit(0);
}
