BEGIN
{
	x = stack();
	exit(0);
}
