/* A decimal constant without u is never unsigned; others may be. */
BEGIN
{
	trace(0xffffffffffffffff);
	trace(18446744073709551615u);
	trace(18446744073709551615);
	trace(9223372036854775808ll);
	trace('\377\0\0\0\0\0\0\0');
}
