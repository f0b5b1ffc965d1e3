/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* Counters: the object holds the numbers of the events, and the text of a count that only the host knows. */
cpc:::page_faults-user-100, PERF_COUNT_HW_CPU_CYCLES-all-1000000 { @[arg0] = count(); }
cpc:::l1_dcache_load_misses-kernel-$1 { @pc[arg1] = count(); }
cpc:::page*, cpc:::r1c2-all-5000 { @n = count(); }
