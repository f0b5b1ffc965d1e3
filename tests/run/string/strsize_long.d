/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A string in memory that is longer than strsize: a part may reach behind what strsize shows of it, a search for a
 * character sees one character less than that, and everything else sees strsize characters.
 */
#pragma D option quiet
#pragma D option strsize=8

BEGIN
{
	this->p = (char *)alloca(24);
	bcopy("abcdefgh", this->p, 8);
	bcopy("ijklmnop", this->p + 8, 8);
	this->p[16] = 0;
	printf("%s %d %s\n", stringof(this->p), strlen(this->p), strjoin(this->p, "z"));
	printf("%s|%s|%s|%s|\n", substr(this->p, 1), substr(this->p, 5, 6), substr(this->p, 7), substr(this->p, 8));
	printf("%s|%s|%s|\n", substr(this->p, -3), substr(this->p, 2, -2), substr(this->p, -10, 4));
	printf("%s|%s|%s|\n", substr(this->p, -10, -1), substr(this->p, -1, -1), substr(this->p, 3, 0));
	printf("%s %s\n", strchr(this->p, 'c'), strrchr(this->p, 'c'));
	printf("%d %d\n", strchr(this->p, 'h') == NULL, strrchr(this->p, 'h') == NULL);
	printf("%s %d %d\n", strstr(this->p, "gh"), index(this->p, "h"), rindex(this->p, "h"));
	printf("%s\n", strchr("abcdefg", 'g'));
	exit(0);
}
