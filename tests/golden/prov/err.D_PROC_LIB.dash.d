/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
pid$target:libc:-:800 { exit(0); }
