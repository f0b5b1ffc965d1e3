struct s { void x; };

BEGIN
{
	trace(1);
}
