/*
 * Forms of values, places and keys that the other tests of this folder do not have.
 *
 * @drayc: -Z
 */
#pragma D option strsize=16

struct inner {
	int a;
	string s;
};
struct outer {
	const char c;
	int n[3];
	struct inner in;
	_Bool b;
} v, w;
struct kernel_float {
	double d;
};
struct made {
	int n;
	string s;
};
translator struct made < int I > {
	n = I + I;
};
translator struct made < string S > {
	s = S;
};
int never[int];
this int x, y;
int *p;

BEGIN /* strings */
{
	v.in.s = "longer than sixteen characters";
	trace(v.in.s);
	trace($$pid);
	trace("cat" == execname);
	trace(xlate <struct made> (execname).s);
	trace((char *)execname);
	printf("%s %s", strjoin("a", "b"), execname);
}

BEGIN /* values and places */
{
	this->x = 1, this->y = this->x;
	v.b = (_Bool)arg0;
	p = 2 + p;
	trace(xlate <struct made> ((int)arg0).n);
	trace((arg0 ? v : w).in.a);
	trace((*(struct outer *)arg1).n[arg2]);
	trace(((struct kernel_float *)arg0)->d);
	trace(offsetof(struct task_struct, pid));
	trace(curthread->real_cred->uid.val + curthread->real_cred->uid.val);
	print((struct outer *)arg1);
}

BEGIN /* keys */
{
	a[(char)arg0, (long)arg1] = 1;
	@n[probefunc] = count();
	@n[arg0 ? probename : "a"] = count();
	@n[strjoin("a", "b")] = count();
	self->many[execname] = 3;
}

nosuch:::probe
{
	trace(args[0]);
}
