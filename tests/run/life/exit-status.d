/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * exit() ends the tracing from any probe: END runs, aggregations are printed, and the status is dray's own.  The
 * rest of the clause still runs, later clauses of BEGIN do not.
 *
 * @exit: 42
 */
BEGIN
{
	@ = count();
	exit(42);
	printf("the rest of the clause\n");
}

BEGIN
{
	printf("not reached\n");
}

END
{
	printf("the end\n");
}
