/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* predicate.bpf.c -- counts, but only for a process that is not there. */
#include "slot.h"

ON_GETPPID int predicate(struct bpf_raw_tracepoint_args *ctx)
{
	if (IS(ctx, NR_GETPPID) && bpf_get_current_pid_tgid() >> 32 == 1)
		slot_add(1);
	return 0;
}
