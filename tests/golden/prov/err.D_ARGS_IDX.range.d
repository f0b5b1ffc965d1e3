/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
proc:::create { trace(args[1]); }
syscall::read:entry { trace(args[3]); }
syscall::*read*:entry { trace(args[0]); }
