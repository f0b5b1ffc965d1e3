/*
 * Nothing of a clause happens after speculate() of an id that is not active; the record carries the id.
 */
BEGIN
{
	self->id = speculation();
}

BEGIN
{
	speculate(self->id);
	trace(1);
}

END
{
	commit(self->id);
}
