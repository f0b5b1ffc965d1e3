/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* path.bpf.c -- a record with a string that is read from the process. */
#define __TARGET_ARCH_x86
#include "ring.h"
#include <asm/ptrace.h>

ON_GETPPID int path(struct bpf_raw_tracepoint_args *ctx)
{
	struct pt_regs *regs = (struct pt_regs *)ctx->args[0];
	struct event *e;
	__u64 name;

	if (!IS(ctx, NR_ACCESS))
		return 0;
	e = event_open();
	if (!e)
		return 0;
	bpf_probe_read_kernel(&name, sizeof(name), &PT_REGS_PARM1(regs));
	bpf_probe_read_user_str(e->text, TEXT_MAX, (void *)name);
	bpf_ringbuf_submit(e, BPF_RB_NO_WAKEUP);
	return 0;
}
