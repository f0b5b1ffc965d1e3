unsigned struct s { int a; } x;

BEGIN
{
	trace(1);
}
