/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Nothing: the cost of getting to a clause.
 */
BEGIN
{
	printf("ready\n");
}

syscall::getppid:entry
{
	this->x = 0;
}
