BEGIN
{
	trace(offsetof(int, l));
}
