#pragma D option nothing

BEGIN
{
	trace(1);
}
