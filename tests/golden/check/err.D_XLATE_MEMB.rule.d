struct o { int x; };
translator struct o < int i > { z = i; };

BEGIN
{
	trace(1);
}
