/*
 * A member of a struct in an associative array is read and written in the entry, which is made when it is missing.
 */
struct totals {
	uint64_t calls;
	int last[2];
};
struct totals t[string];

BEGIN
{
	t[execname].calls++;
	t["none"].last[1] = t["none"].last[0];
}
