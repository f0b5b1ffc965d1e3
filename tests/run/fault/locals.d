/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* ERROR is part of the firing that faulted: they share clause-local variables, both ways. */
this int more;

BEGIN
{
	this->n = 5;
	this->s = "begin";
	trace(*(int *)NULL);
}

BEGIN
{
	printf("then %d %s %d\n", this->n, this->s, this->more);
	exit(0);
}

ERROR
{
	printf("error %d %s\n", this->n, this->s);
	this->n = 7;
	this->more = 8;
}

END
{
	printf("end %d %d\n", this->n, this->more);
}
