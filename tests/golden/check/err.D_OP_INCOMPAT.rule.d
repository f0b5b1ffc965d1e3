BEGIN
{
	x = 1;
	x = "one";
	exit(0);
}
