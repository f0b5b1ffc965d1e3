/* One error does not hide the next. */
BEGIN
{
	trace(1;
	x = ;
	if (x
		y;
	trace(2)
	trace(3);
}

struct s { int int; char ; };

int x = 5;

END
{
	a[;
}
