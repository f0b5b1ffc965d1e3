/*
 * Without global variables and alloca() there is nothing that a pointer could write to: it faults.
 */
struct two {
	int a, b;
};
this struct two *p;

BEGIN
{
	this->p->a = 1;
}

BEGIN
{
	*this->p = *(struct two *)arg1;
}
