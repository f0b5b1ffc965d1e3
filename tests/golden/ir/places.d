/*
 * Places that are known only at run time: elements of arrays in entries, members behind pointers, whole structures
 * and strings in them.
 */
struct inner {
	int cells[2];
	string name;
	int low : 3;
};
struct outer {
	struct inner in;
	struct inner row[2];
} o, *p;
struct outer t[int], many[2];
self int mine[int];
struct list_head l;
int a[int], b[int];
int never;

BEGIN
{
	t[1].in.cells[arg0] = t[1].in.cells[arg1];
	t[1].in.name = execname;
	t[2].in = t[1].row[arg0];
	t[1].row[arg0].low = 1;
	trace(t[1]);
	trace(t[1].in.name);
}

BEGIN
{
	o.row[arg0].name = execname;
	o.row[arg0] = o.in;
	o.in = o.row[arg0];
	trace(o.row[arg0].name);
	p = &many[1];
	p->in.low = p->row[arg0].cells[arg1];
	*p = o;
	p->in.name = "x";
	x = ((struct outer *)arg0)->in.cells[arg1];
}

BEGIN
{
	self->mine[3] = a[4] + b[5];
	this->l = (struct list_head *)arg0;
	y = this->l->next->prev;
	@[probefunc] = count();
	@[execname] = count();
	;
	{
		trace(probename);
	}
	trace((self->s = execname));
	trace(stringof(arg0) + 1);
	z = execname == "longer than any name of a thread";
	@w[probename, (string)arg1] = count();
}
