/*
 * Structures are copied as bytes, into global, thread-local and dynamic variables; 0 frees those that are dynamic.
 */
struct pair {
	uint64_t a;
	int b[2];
};
struct pair p, q, t[int];
self struct pair mine;
string names[int];

BEGIN
{
	p = q;
	t[1] = p;
	self->mine = t[1];
	p.b[1] = self->mine.b[arg0];
	q = *(struct pair *)arg0;
	self->mine = 0;
	t[1] = 0;
	names[2] = names[1];
	names[1] = 0;
}
