/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* empty.bpf.c -- nothing but the check which system call it is: the cost of getting there. */
#include "floor.h"

static volatile int never;

ON_GETPPID int empty(struct bpf_raw_tracepoint_args *ctx)
{
	if (IS(ctx, NR_GETPPID))
		return never;
	return 0;
}
