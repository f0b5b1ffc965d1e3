struct o { int x; };
translator struct o < int i > { x = "s"; };

BEGIN
{
	trace(1);
}
