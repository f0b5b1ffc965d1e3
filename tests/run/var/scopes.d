/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * this-> lives for one firing and is shared by its clauses, self-> for as long as the thread, a global for as long
 * as the script runs.
 */
this int local;
self int64_t mine;
int global;
string text;

BEGIN
{
	this->local = 1;
	self->mine = (int64_t)1 << 40;
	global = 3;
	text = "before";
}

BEGIN
{
	printf("%d %d %d %s\n", this->local, self->mine, global, text);
	text = "after";
	self->text = "kept";
	exit(0);
}

END
{
	printf("%d %s\n", global, text);
}
