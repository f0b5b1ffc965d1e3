BEGIN
{
	sizeof int;
}
