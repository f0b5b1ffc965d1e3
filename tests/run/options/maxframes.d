/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * Stacks and their depths end at maxframes.
 *
 * @trigger: functions
 * @needs: uprobe
 * @compare: regex
 */
#pragma D option maxframes=1
pid$target:a.out:middle:entry
{
	printf("%d\n", ustackdepth);
	ustack();
	ustack(9);
	exit(0);
}
