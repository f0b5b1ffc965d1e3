/* What is newer than the version that the program asks for is not there, or the program's own. */
#pragma D option version=1.0
#pragma D binding "1.5" young

inline int young = 1;

BEGIN
{
	trace(strstr("a", "b"));
	trace(ucaller);
	trace(young);
	index = 3;
	trace(index);
}
