/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* sum.bpf.c -- adds up thread ids in one per-CPU slot. */
#include "slot.h"

ON_GETPPID int sum(struct bpf_raw_tracepoint_args *ctx)
{
	if (IS(ctx, NR_GETPPID))
		slot_add((__u32)bpf_get_current_pid_tgid());
	return 0;
}
