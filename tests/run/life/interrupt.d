/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * An interrupt ends the tracing in good order: a newline after the ^C of the terminal, END, aggregations, status 0.
 *
 * @trigger: signals 2
 */
BEGIN
{
	@ = sum(12);
}

END
{
	printf("interrupted\n");
}
