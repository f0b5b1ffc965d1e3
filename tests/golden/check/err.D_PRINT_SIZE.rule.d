BEGIN
{
	print((void *)0);
	exit(0);
}
