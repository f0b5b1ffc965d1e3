/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * What a clause records after speculate() is kept back; commit() prints it, discard() drops it.  Ids are used again.
 */
#pragma D option nspec=2

BEGIN
{
	this->a = speculation();
	this->b = speculation();
	this->c = speculation();
	printf("%d %d %d\n", this->a, this->b, this->c);
}

BEGIN
{
	speculate(this->a);
	printf("kept %d\n", this->a);
}

BEGIN
{
	speculate(this->b);
	printf("dropped\n");
}

/* Nothing of this clause happens. */
BEGIN
{
	speculate(this->c);
	n = 1;
}

BEGIN
{
	commit(this->a);
}

BEGIN
{
	discard(this->b);
}

BEGIN
{
	printf("n %d\n", n);
	exit(0);
}
