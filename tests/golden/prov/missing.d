/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * With -Z a description that matches nothing has a row of its own, which no program serves.
 *
 * @drayc: -Z
 */
nosuch:, BEGIN, libx:::
{
	exit(0);
}
