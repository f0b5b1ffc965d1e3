BEGIN
{
	tracemem(execname, 16);
	exit(0);
}
