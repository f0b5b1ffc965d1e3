BEGIN
{
	@ = llquantize(1, 10, 0, 6, 0);
	exit(0);
}
