BEGIN
{
	system(execname);
	exit(0);
}
