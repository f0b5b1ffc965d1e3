BEGIN
{
	@a = sum(execname);
	exit(0);
}
