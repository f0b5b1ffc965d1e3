BEGIN
{
	trace(1);

