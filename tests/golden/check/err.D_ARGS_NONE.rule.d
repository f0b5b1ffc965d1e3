inline int i = args[0];

BEGIN
{
	trace(i);
}
