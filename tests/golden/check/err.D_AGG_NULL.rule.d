BEGIN
{
	@a = count();
	@a;
	exit(0);
}
