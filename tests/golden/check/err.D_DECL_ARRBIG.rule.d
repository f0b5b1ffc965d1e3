int x[0x100000000];

BEGIN
{
	trace(1);
}
