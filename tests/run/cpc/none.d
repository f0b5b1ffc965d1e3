/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* No processor prefetches instructions from afar, and virtual ones count nothing at all; see count.sh. */
cpc:::itlb_prefetch_misses-all-100000
{
	exit(0);
}
