/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Strings compare byte by byte; NULL is smaller than every string and equal only to itself.
 */
BEGIN
{
	printf("%d %d %d\n", "abc" < "abd", "abc" < "ab", "" < "a");
	printf("%d %d %d\n", "abcdefgh" == "abcdefgh", "abcdefghi" > "abcdefgh", "Z" < "a");
	printf("%d %d\n", strchr("a", 'b') == NULL, strchr("a", 'a') == NULL);
	this->s = strjoin("abc", "def");
	printf("%d %d\n", this->s == "abcdef", this->s != "abcdeg");
	exit(0);
}
