BEGIN
{
	x = 1;
	trace(&x);
	exit(0);
}
