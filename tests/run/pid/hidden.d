/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* See debug-names.sh: hidden() is in no table of a stripped program. */
pid$target:a.out:hidden:entry
{
	printf("%s:%s\n", probefunc, probename);
	ustack(1);
}
