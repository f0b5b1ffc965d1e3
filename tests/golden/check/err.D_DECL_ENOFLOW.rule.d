enum e { A = 0x80000000 };

BEGIN
{
	trace(1);
}
