BEGIN
{
	@a = count();
	trace(stringof(@a));
	exit(0);
}
