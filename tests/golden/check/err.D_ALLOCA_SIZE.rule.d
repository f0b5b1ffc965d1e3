BEGIN
{
	this->p = alloca(100000);
	exit(0);
}
