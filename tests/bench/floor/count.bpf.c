/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* count.bpf.c -- counts in one per-CPU slot. */
#include "slot.h"

ON_GETPPID int count(struct bpf_raw_tracepoint_args *ctx)
{
	if (IS(ctx, NR_GETPPID))
		slot_add(1);
	return 0;
}
