BEGIN
{
	trace(execname & 1);
	exit(0);
}
