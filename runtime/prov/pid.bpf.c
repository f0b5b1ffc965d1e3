/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * pid.bpf.c -- user functions, on uprobes.  Entry and offsets: the arguments by the calling convention,
 * registers first, then the stack.  Return: arg1 is the value; arg0, the offset of the return instruction, is
 * not known.
 */
#include "ctx.h"
#include "regs.h"

/* An argument that the caller put on the stack. */
static DT_INLINE u64 dt_stack_arg(u64 sp, u32 slot)
{
	u64 v = 0;

	bpf_probe_read_user(&v, sizeof(v), (const void *)(sp + slot * sizeof(v)));
	return v;
}

static DT_INLINE void dt_pid_args_x86(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u64 sp;

	DT_ARG(0, DT_CTX_WORD(ctx, DT_REG_X86(di)));
	DT_ARG(1, DT_CTX_WORD(ctx, DT_REG_X86(si)));
	DT_ARG(2, DT_CTX_WORD(ctx, DT_REG_X86(dx)));
	DT_ARG(3, DT_CTX_WORD(ctx, DT_REG_X86(cx)));
	DT_ARG(4, DT_CTX_WORD(ctx, DT_REG_X86(r8)));
	DT_ARG(5, DT_CTX_WORD(ctx, DT_REG_X86(r9)));
	if (!(args >> 6))
		return;
	sp = DT_CTX_WORD(ctx, DT_REG_X86(sp)); /* slot 0 is the return address */
	DT_ARG(6, dt_stack_arg(sp, 1));
	DT_ARG(7, dt_stack_arg(sp, 2));
	DT_ARG(8, dt_stack_arg(sp, 3));
	DT_ARG(9, dt_stack_arg(sp, 4));
}

static DT_INLINE void dt_pid_args_arm64(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u64 sp;

	DT_ARG(0, DT_CTX_WORD(ctx, DT_REG_ARM64(x[0])));
	DT_ARG(1, DT_CTX_WORD(ctx, DT_REG_ARM64(x[1])));
	DT_ARG(2, DT_CTX_WORD(ctx, DT_REG_ARM64(x[2])));
	DT_ARG(3, DT_CTX_WORD(ctx, DT_REG_ARM64(x[3])));
	DT_ARG(4, DT_CTX_WORD(ctx, DT_REG_ARM64(x[4])));
	DT_ARG(5, DT_CTX_WORD(ctx, DT_REG_ARM64(x[5])));
	DT_ARG(6, DT_CTX_WORD(ctx, DT_REG_ARM64(x[6])));
	DT_ARG(7, DT_CTX_WORD(ctx, DT_REG_ARM64(x[7])));
	if (!(args >> 8))
		return;
	sp = DT_CTX_WORD(ctx, DT_REG_ARM64(sp));
	DT_ARG(8, dt_stack_arg(sp, 0));
	DT_ARG(9, dt_stack_arg(sp, 1));
}

DT_SETUP dt_ctx_pid_entry(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	if (dt_cfg.arch != DT_ARCH_ARM64)
		dt_pid_args_x86(ms, ctx, args);
	else
		dt_pid_args_arm64(ms, ctx, args);
	return 0;
}

DT_SETUP dt_ctx_pid_return(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	if (args & 2)
		ms->arg[1] = DT_CTX_REG(ctx, ax, x[0]);
	if (args & 1)
		ms->arg[0] = 0;
	dt_args_zero(ms, args, 2);
	return 0;
}
