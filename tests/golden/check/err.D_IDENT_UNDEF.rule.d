BEGIN
{
	trace(nowhere);
	exit(0);
}
