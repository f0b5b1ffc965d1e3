/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * A probe that the program does not define.
 *
 * @trigger: marks
 * @needs: uprobe
 * @exit: 1
 */
corpus$target:::no-such-step
{
}
