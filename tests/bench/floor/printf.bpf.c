/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* printf.bpf.c -- a record with process id and program name, without waking the reader. */
#include "ring.h"

ON_GETPPID int print(struct bpf_raw_tracepoint_args *ctx)
{
	struct event *e;

	if (!IS(ctx, NR_GETPPID))
		return 0;
	e = event_open();
	if (!e)
		return 0;
	bpf_get_current_comm(e->text, 16);
	bpf_ringbuf_submit(e, BPF_RB_NO_WAKEUP);
	return 0;
}
