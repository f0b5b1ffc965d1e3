BEGIN
{
	printf("a", 1);
	exit(0);
}
