/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Strings of 4096 characters: the same subroutines, cut only there.
 */
#pragma D option strsize=4096
BEGIN
{
	this->a = "0123456789abcdef";
	this->b = strjoin(strjoin(this->a, this->a), strjoin(this->a, this->a));
	this->c = strjoin(strjoin(this->b, this->b), strjoin(this->b, this->b));
	this->d = strjoin(strjoin(this->c, this->c), strjoin(this->c, this->c));
	this->e = strjoin(strjoin(this->d, this->d), strjoin(this->d, this->d));
	printf("%d %d %d\n", strlen(this->c), strlen(this->e), strlen(strjoin(this->e, "x")));
	printf("%d %d %s\n", index(this->e, "f0", 4000), rindex(this->e, "f0"), substr(this->e, 4090));
	printf("%d\n", strjoin(this->d, "x") == strjoin(this->d, "x"));
	exit(0);
}
