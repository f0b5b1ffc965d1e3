enum e { A = "x" };

BEGIN
{
	trace(1);
}
