/*
 * A predicate becomes branches; execname against a constant compares two words.
 */
syscall::read:entry
/execname == "cat" && (arg0 == 0 || !arg2)/
{
	@ = count();
}
