BEGIN
{
	ustack(pid);
	exit(0);
}
