/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * profile.bpf.c -- perf events on a clock: arg0 is the program counter in the kernel or 0, arg1 that in user
 * code or 0.  The context begins with the registers of whatever was interrupted.
 */
#include "ctx.h"
#include "regs.h"

DT_SETUP dt_ctx_profile(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u64 pc, kernel;

	dt_args_zero(ms, args, 2);
	if (!(args & 3))
		return 0;
	pc = DT_CTX_REG(ctx, ip, pc);
	if (dt_cfg.arch != DT_ARCH_ARM64)
		kernel = !(DT_CTX_WORD(ctx, DT_REG_X86(cs)) & 3);
	else
		kernel = DT_CTX_WORD(ctx, DT_REG_ARM64(pstate)) & DT_ARM64_PSTATE_KERNEL;
	DT_ARG(0, kernel ? pc : 0);
	DT_ARG(1, kernel ? 0 : pc);
	return 0;
}

DT_SETUP dt_ctx_tick(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	/* Run by the loader's timer: there is no interrupted code, and the context has no registers. */
	if (dt_cfg.tick_timer) {
		dt_args_zero(ms, args, 0);
		return 0;
	}
	return dt_ctx_profile(ms, ctx, args);
}
