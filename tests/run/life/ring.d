/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * bufpolicy=ring: the last records of the CPU that fit in bufsize are printed at the end; exit() takes eight bytes
 * as well.  What decides on speculations is not put off, and what a commit brings counts like other records.
 * @busy: yes
 */
#pragma D option bufpolicy=ring
#pragma D option bufsize=64

int after;

tick-2ms
/n < 20/
{
	printf("%d\n", n++);
}

tick-2ms
/n == 20/
{
	n++;
	this->s = speculation();
	speculate(this->s);
	printf("speculated %d\n", n);
}

tick-2ms
/n == 21/
{
	commit(1);
}

tick-2ms
/n == 21 && after++ == 3/
{
	printf("%s", "the last one\n");
	exit(0);
}
