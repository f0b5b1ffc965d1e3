struct o { int x, y; };
struct i { int v; };
translator struct o < struct i *p > { x = p->v; };
struct i *q;

BEGIN
{
	trace(xlate <struct o>(1).x);
}
