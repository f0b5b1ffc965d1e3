int x[];

BEGIN
{
	trace(1);
}
