#pragma D attributes Stable/Stable/Common pid

BEGIN
{
	trace(1);
}
