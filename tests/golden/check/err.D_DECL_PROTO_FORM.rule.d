provider mine { probe p(int a) : (int b); };

BEGIN
{
	trace(1);
}
