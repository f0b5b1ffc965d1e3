/*
 * Actions that record: each has a row of the action table and its items.
 */
enum colour { RED, GREEN };
typedef struct thing {
	enum colour c;
	const char *name;
	int (*call)(struct thing *, long);
	union { int i; float f; } u;
	string s;
	int bits : 3;
} thing_t;

BEGIN
{
	tracemem(arg0, 16);
	tracemem(arg0, 16, arg1);
	print((thing_t *)arg0);
	print((struct list_head *)arg0);
	stack();
	ustack(4);
	jstack();
	sym(arg0);
	umod(arg1);
	printf("%p %Y", curthread, walltimestamp);
	setopt("quiet");
	setopt("stackindent", "2");
	ftruncate();
	freopen("/dev/null");
	freopen("");
}

BEGIN
{
}

END
{
	if (arg0)
		exit(arg0);
	else {
		raise(9);
		stop();
		system("kill %d", pid);
	}
}
