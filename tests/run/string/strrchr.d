/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * strrchr(): the rest of the string from the last match, or NULL.
 */
BEGIN
{
	printf("%s %s %s\n", strrchr("/usr/bin", '/'), strrchr("a", 'a'), strrchr("banana", 'n'));
	printf("%d %d\n", strrchr("abc", 'z') == NULL, strrchr("", 'a') == NULL);
	exit(0);
}
