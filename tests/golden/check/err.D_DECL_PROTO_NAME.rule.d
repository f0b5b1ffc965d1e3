int f(void v);

BEGIN
{
	trace(1);
}
