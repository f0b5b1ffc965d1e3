BEGIN
{
	tracemem(curthread, pid);
	exit(0);
}
