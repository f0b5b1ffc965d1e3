#pragma D option a = b

BEGIN
{
	trace(1);
}
