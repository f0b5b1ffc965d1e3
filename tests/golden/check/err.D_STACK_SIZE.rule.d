BEGIN
{
	stack(pid);
	exit(0);
}
