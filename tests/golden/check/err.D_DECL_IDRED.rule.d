int x; string x;

BEGIN
{
	trace(1);
}
