/*
 * Expressions that stand for what they do: assignments as values, calls whose result nobody wants.
 */
enum { FIRST = 3, SECOND };
typedef struct named {
	string name;
	int n;
} named_t;
translator named_t < string S > {
	name = S;
	n = strlen(S);
};

BEGIN
{
	x = 1, y = SECOND;
	strjoin(execname, "x");
	rand();
	trace(x = y);
	trace(xlate <named_t> (execname).name);
	trace(xlate <named_t> (execname).n);
	alloca(8);
}
