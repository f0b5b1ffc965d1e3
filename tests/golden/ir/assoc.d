/*
 * Associative arrays: what was never assigned reads as 0; op= finds the entry, then stores it.
 */
int a[int, string];

BEGIN
{
	a[1, "x"] += 2;
	a[2, execname]++;
	x = a[3, "unset"];
	a[1, "x"] = 0;
}
