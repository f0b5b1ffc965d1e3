/* What the kernel and the loader have limits for: values and keys that are allocated, records, all globals together. */
struct big {
	char c[2000000];
} g;
struct big assoc[int];
self struct big thread;
char huge[1000000000], more[1000000000];

BEGIN
{
	assoc[1] = g;
	self->thread.c[0] = 1;
	@[g] = count();
	huge[0] = more[0];
}

BEGIN
{
	trace(g);
}

/* Sizes are added up as 64-bit numbers. */
BEGIN
{
	tracemem(curthread, 0x80000000);
	tracemem(curthread, 0x80000000);
}

BEGIN
{
	tracemem(curthread, 0x100000001);
}
