BEGIN
{
	trace(1 / 0);
	exit(0);
}
