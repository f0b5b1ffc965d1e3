BEGIN
{
	trace(execname * 2);
	exit(0);
}
