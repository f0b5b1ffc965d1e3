/* Calls, members, indexes, aggregations, kernel symbols, scoped variables. */
BEGIN
{
	f(); f(1); f(1, a = 2, (3, 4));
	a.b.c; a->b->c; a[1]; a[1, "x"][2]; a.b[1]->c;
	this->x; self->y; this->x.y; self->a[1, 2];
	args[0]->pr_pid;
	`sym; mod`sym; `sym.member; 8139too`sym;
	@; @a; @[1]; @a[execname, pid, stack()];
	@a[pid] = count();
	printa("%d %@d", @a, @);
	x->string; x->probe; x.int;
}
