BEGIN
{
	trace("no end