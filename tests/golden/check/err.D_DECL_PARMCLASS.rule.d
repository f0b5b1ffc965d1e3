int f(static int v);

BEGIN
{
	trace(1);
}
