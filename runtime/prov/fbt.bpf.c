/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * fbt.bpf.c -- functions of the kernel, by fentry and fexit or by kprobes.  Entry: the arguments by the
 * calling convention.  Return: arg1 is the value; arg0, the offset of the return instruction, is not known.
 */
#include "ctx.h"
#include "regs.h"

/*
 * Unlike a plain load this yields numbers (D's pointers are no pointers to the verifier), and 0 for an
 * argument that the function does not have.
 */
static DT_INLINE u64 dt_func_arg(u64 *ctx, u32 n)
{
	u64 v = 0;

	bpf_get_func_arg(ctx, n, &v);
	return v;
}

DT_SETUP dt_ctx_fbt_fentry(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	DT_ARG(0, dt_func_arg(ctx, 0));
	DT_ARG(1, dt_func_arg(ctx, 1));
	DT_ARG(2, dt_func_arg(ctx, 2));
	DT_ARG(3, dt_func_arg(ctx, 3));
	DT_ARG(4, dt_func_arg(ctx, 4));
	DT_ARG(5, dt_func_arg(ctx, 5));
	DT_ARG(6, dt_func_arg(ctx, 6));
	DT_ARG(7, dt_func_arg(ctx, 7));
	DT_ARG(8, dt_func_arg(ctx, 8));
	DT_ARG(9, dt_func_arg(ctx, 9));
	return 0;
}

DT_SETUP dt_ctx_fbt_fexit(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u64 v = 0;

	if (args & 2) {
		bpf_get_func_ret(ctx, &v);
		ms->arg[1] = v;
	}
	DT_ARG(0, 0);
	dt_args_zero(ms, args, 2);
	return 0;
}

/* Arguments that the caller put on the stack are not read. */
DT_SETUP dt_ctx_fbt_kprobe(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	DT_ARG(0, DT_CTX_REG(ctx, di, x[0]));
	DT_ARG(1, DT_CTX_REG(ctx, si, x[1]));
	DT_ARG(2, DT_CTX_REG(ctx, dx, x[2]));
	DT_ARG(3, DT_CTX_REG(ctx, cx, x[3]));
	DT_ARG(4, DT_CTX_REG(ctx, r8, x[4]));
	DT_ARG(5, DT_CTX_REG(ctx, r9, x[5]));
	dt_args_zero(ms, args, 6);
	return 0;
}

DT_SETUP dt_ctx_fbt_kretprobe(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	if (args & 2)
		ms->arg[1] = DT_CTX_REG(ctx, ax, x[0]);
	DT_ARG(0, 0);
	dt_args_zero(ms, args, 2);
	return 0;
}
