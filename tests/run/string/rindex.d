/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * rindex(): the last position, at or before the third argument; index(): the first, at or after it.
 */
BEGIN
{
	printf("%d %d %d\n", rindex("banana", "an"), rindex("banana", "an", 2), rindex("banana", "an", 0));
	printf("%d %d %d\n", rindex("banana", "x"), rindex("banana", ""), rindex("", "a"));
	printf("%d %d %d\n", rindex("banana", "an", -1), rindex("banana", "ban", 100), rindex("aaaa", "aa"));
	printf("%d %d\n", rindex("banana", "", -1), rindex("", "", -400));
	printf("%d %d %d\n", index("banana", "an", -5), index("banana", "", 100), index("banana", "banana!"));
	exit(0);
}
