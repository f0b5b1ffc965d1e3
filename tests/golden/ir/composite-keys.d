/*
 * Keys that are longer than a word: stacks, symbols, strings, arrays, structures.
 */
struct pair {
	short a;
	int b;
} p;
int t[struct pair, string, char];

BEGIN
{
	@s[stack(3), ustack(2)] = count();
	@y[sym(arg0), func(arg0), mod(arg0), usym(arg1), ufunc(arg1), umod(arg1), uaddr(arg1)] = count();
	@n[probename, lltostr(arg0), arg0 ? execname : "idle", (char)arg1] = count();
	@b[p, ((struct pair *)arg0)->b] = count();
	@t[strjoin(execname, "x"), curthread->comm] = count();
	t[p, "x", 1] = 5;
}
