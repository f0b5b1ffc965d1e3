BEGIN
{
	trace(12abc);
	trace(1uu);
	trace(0xg);
}
