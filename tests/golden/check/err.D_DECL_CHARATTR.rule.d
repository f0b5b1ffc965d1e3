long char x;

BEGIN
{
	trace(1);
}
