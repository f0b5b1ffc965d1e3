BEGIN
{
	clear(count());
	exit(0);
}
