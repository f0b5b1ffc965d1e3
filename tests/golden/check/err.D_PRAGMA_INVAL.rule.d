inline int i = 1;
#pragma D attributes Solid/Stable/Common i

BEGIN
{
	trace(i);
}
