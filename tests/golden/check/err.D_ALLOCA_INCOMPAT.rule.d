BEGIN
{
	this->p = (char *)alloca(4);
	this->p = (char *)1;
	exit(0);
}
