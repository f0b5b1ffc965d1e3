/*
 * Thread-local variables: the thread's key is made once, in the body when the predicate does not need it.
 */
syscall::read:entry
{
	self->start = timestamp;
}

syscall::read:return
/self->start/
{
	@[probefunc] = avg(timestamp - self->start);
	self->start = 0;
}
