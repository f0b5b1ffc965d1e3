/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* One program for all entries, one for all returns; patterns stay patterns. */
syscall::read:entry { @a = count(); }
syscall::*stat*:entry, syscall::openat: { @b = count(); }
syscall:::return / errno / { @c[errno] = count(); }
