translator int < int i > { x = i; };

BEGIN
{
	trace(1);
}
