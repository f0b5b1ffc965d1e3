struct s { int *x : 2; };

BEGIN
{
	trace(1);
}
