/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Strings compare by content, with all six operators; NULL is a string that is not there.
 */
string s;

BEGIN
{
	s = "mike";
	printf("%d %d %d\n", s == "mike", s != "mike", s == "mikes");
	printf("%d %d %d %d\n", s < "november", s > "lima", s <= "mike", s >= "n");
	printf("%d %d\n", s == NULL, s != NULL);
	printf("%d\n", "" < "a");
	exit(0);
}
