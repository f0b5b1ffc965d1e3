BEGIN
{
	@x = count();
	a[@x] = 1;
	exit(0);
}
