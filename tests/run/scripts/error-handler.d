/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * One handler for every run-time error of a script.
 *
 * A clause that reads a bad address or divides by zero ends there; what it recorded is discarded, and ERROR fires.
 * Its arguments: arg4 is the kind of the error (1 is a bad address, 4 a division by zero), arg5 the address.
 * The other clauses run on.
 */
int zero, errors;

BEGIN
{
	printf("never printed: the clause does not reach its end");
	trace(1 / zero);
}

BEGIN
{
	trace(*(int *)0x8);
}

BEGIN
{
	printf("still running, %d errors\n", errors);
	exit(0);
}

ERROR
{
	errors++;
	printf("error of kind %d, address 0x%x\n", arg4, arg5);
}
