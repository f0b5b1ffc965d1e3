/* A pragma is looked at even when the program around it has a syntax error. */
inline int foo

#pragma D attributes Solid/Stable/Common foo

BEGIN
{
	exit(0);
}
