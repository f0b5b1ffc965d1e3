int x[int][int];

BEGIN
{
	trace(1);
}
