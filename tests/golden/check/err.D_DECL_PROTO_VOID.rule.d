int f(void, int);

BEGIN
{
	trace(1);
}
