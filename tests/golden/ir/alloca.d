/*
 * alloca() memory is empty when the clause starts; accesses through its pointers are checked.
 */
BEGIN
{
	p = (int *)alloca(8);
	p[1] = 3;
	trace(p[1]);
}
