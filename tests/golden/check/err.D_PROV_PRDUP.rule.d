provider mine { probe p(); probe p(); };

BEGIN
{
	trace(1);
}
