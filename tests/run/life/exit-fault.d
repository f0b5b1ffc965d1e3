/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A clause that faults after exit() records nothing, the status neither; but tracing ends.
 */
BEGIN
{
	exit(3);
	trace(*(int *)NULL);
}

tick-1ms
{
	printf("not reached\n");
}

END
{
	printf("end\n");
}
