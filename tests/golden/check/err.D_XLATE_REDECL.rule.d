struct o { int x, y; };
struct i { int v; };
translator struct o < struct i *p > { x = p->v; };
struct i *q;
translator struct o < struct i *p > { x = 1; };

BEGIN
{
	trace(1);
}
