BEGIN
{
	p = (void *)0;
	p++;
	exit(0);
}
