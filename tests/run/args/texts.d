/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * What $$N and $N make of quotes, escapes, blanks, nothing at all and characters of several bytes: escapes are those of
 * string constants, and a backslash at the end falls off.
 *
 * @args: 'a b' '"q r"' '' 'é€' 'a\tb' 'a\' '\x41\101\q' "it's" '"'
 */
BEGIN
{
	printf("[%s][%s][%s][%s][%s]\n", $$1, $$2, $$3, $$4, $$5);
	printf("[%s][%s][%s][%s]\n", $$6, $$7, $$8, $$9);
	printf("[%s][%s]\n", strjoin($1, "|"), strjoin($3, "|"));
	printf("[%s][%s][%s][%s]\n", strjoin($4, "|"), strjoin($5, "|"), strjoin($6, "|"), strjoin($9, "|"));
	printf("%d %d\n", strlen($$3), strlen($$4));
	exit(0);
}
