int x[void];

BEGIN
{
	trace(1);
}
