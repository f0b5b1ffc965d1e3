BEGIN
{
	trace(*(void *)0);
	exit(0);
}
