long string x;

BEGIN
{
	trace(1);
}
