/*
 * An integer, a constant and the program's name wait until the clause ends; then one record is reserved and filled.
 */
BEGIN
{
	trace(42);
	printf("%s %s\n", "hello", execname);
	exit(0);
}
