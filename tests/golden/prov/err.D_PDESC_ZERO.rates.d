/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
tick-1ns { exit(0); }
tick-10parsec { exit(0); }
profile-5001 { exit(0); }
profile-n { exit(0); }
