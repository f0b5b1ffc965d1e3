BEGIN
{
	else
		x;
}
