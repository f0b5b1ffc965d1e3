/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * strchr() returns the rest of the string from the first match, or NULL; index() the position, or -1.
 */
BEGIN
{
	printf("%s %d\n", strchr("/usr/bin", 'b'), strchr("/usr/bin", 'x') == NULL);
	printf("%d %d %d\n", index("banana", "an"), index("banana", "an", 2), index("banana", "x"));
	printf("%d %d %d\n", index("banana", ""), strlen("banana"), strlen(""));
	exit(0);
}
