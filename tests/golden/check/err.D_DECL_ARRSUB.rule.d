int x[0];

BEGIN
{
	trace(1);
}
