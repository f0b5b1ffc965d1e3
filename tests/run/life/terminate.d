/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * SIGTERM ends the tracing as an interrupt does.
 *
 * @trigger: signals 15
 */
END
{
	printf("terminated\n");
}
