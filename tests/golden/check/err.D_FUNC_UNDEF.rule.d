BEGIN
{
	no_such_function(1);
	exit(0);
}
