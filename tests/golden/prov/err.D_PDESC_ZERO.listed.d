/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
profile:::tick-7* { exit(0); }
p*:::*-98 { exit(0); }
