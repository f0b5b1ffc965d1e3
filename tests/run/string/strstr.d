/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * strstr(): the rest of the string from the first match, or NULL; the empty string is found at once.
 */
BEGIN
{
	printf("%s %s %s\n", strstr("hello", "ll"), strstr("aaab", "aab"), strstr("hello", ""));
	printf("%d %d %d\n", strstr("hello", "lol") == NULL, strstr("", "a") == NULL, strstr("he", "hello") == NULL);
	printf("%s\n", strstr("mississippi", "issip"));
	exit(0);
}
