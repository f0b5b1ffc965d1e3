/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * For hangup.sh: says which process it watches, and when it ends in order.
 */
BEGIN { printf("%d\n", $target); }
END { printf("END has run\n"); }
