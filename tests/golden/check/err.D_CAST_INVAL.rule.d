BEGIN
{
	s = execname;
	trace((struct foo)s);
	exit(0);
}
