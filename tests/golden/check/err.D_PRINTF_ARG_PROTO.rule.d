BEGIN
{
	printf("%d");
	exit(0);
}
