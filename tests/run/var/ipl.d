/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Linux knows no interrupt priority level: reading it is a fault, and so is a register of another machine.
 */
BEGIN
{
	trace(ipl);
}

BEGIN
{
	trace(uregs[R_X0] + uregs[R_RAX]);
}

BEGIN
{
	printf("done\n");
	exit(0);
}

ERROR
{
	printf("fault %d\n", arg4);
}
