struct s { char x : 9; };

BEGIN
{
	trace(1);
}
