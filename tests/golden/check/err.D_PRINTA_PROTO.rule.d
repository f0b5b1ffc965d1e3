BEGIN
{
	printa("%@d");
	exit(0);
}
