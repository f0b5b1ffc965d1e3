/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
BEGIM { exit(0); }
syscall::opennat:entry { exit(0); }
proc:::exec-sucess { exit(0); }
sys:::entry { exit(0); }
