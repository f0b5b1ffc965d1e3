/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* specsize bounds what a speculation holds: here two records of 24 bytes. */
#pragma D option specsize=48

BEGIN
{
	self->s = speculation();
}

BEGIN
{
	speculate(self->s);
	printf("%d\n", 1);
}

BEGIN
{
	speculate(self->s);
	printf("%d\n", 2);
}

BEGIN
{
	speculate(self->s);
	printf("%d\n", 3);
}

BEGIN
{
	commit(self->s);
}

BEGIN
{
	exit(0);
}
