BEGIN
{
	printa(1);
	exit(0);
}
