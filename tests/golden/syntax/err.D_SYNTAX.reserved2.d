BEGIN
{
	counter = 1;
}
