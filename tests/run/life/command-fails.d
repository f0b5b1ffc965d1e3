/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Tracing ends when the command of -c ends; its status is not dray's.
 *
 * @trigger: quit 9
 */
proc:::exit
/pid == $target/
{
	printf("%s is gone\n", execname);
}
