BEGIN
{
	trace(uregs[-1]);
	exit(0);
}
