this int a[int];

BEGIN
{
	trace(1);
}
