/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Patterns over fixed names become one probe each. */
dtrace:::E[NR]* { @a = count(); }
proc:::lwp-* { @b[probename] = count(); }
tick-1s, profile-97, tick-200us { @c = count(); }
