unsigned void *x;

BEGIN
{
	trace(1);
}
