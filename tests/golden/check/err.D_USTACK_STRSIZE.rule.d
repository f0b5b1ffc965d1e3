BEGIN
{
	ustack(5, pid);
	exit(0);
}
