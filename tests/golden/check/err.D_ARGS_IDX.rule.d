BEGIN
{
	trace(args[0]);
	exit(0);
}
