/* A variable that is used before its declaration: one error for both. */
inline int twice = 2 * later;
int later;
BEGIN
{
	later = 1;
	trace(twice);
}
