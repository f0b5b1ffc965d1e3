provider mine1 { probe p(); };

BEGIN
{
	trace(1);
}
