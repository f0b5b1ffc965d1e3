/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * syscall.bpf.c -- entry and return of system calls, on the raw tracepoints
 *	sys_enter(struct pt_regs *regs, long nr)	sys_exit(struct pt_regs *regs, long value)
 */
#include "ctx.h"
#include "regs.h"

#define DT_MAX_ERRNO 4095

/* Calls of the x32 ABI have bit 30 set; no call is -1. */
static DT_INLINE int dt_sys_number(u64 nr)
{
	return nr < DT_NSYSCALLS ? nr : DT_SKIP;
}

DT_SETUP dt_ctx_syscall_entry(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u64 arg[6];

	if (args == DT_ARGS_NUMBER)
		return dt_sys_number(ctx[1]);
	if (!dt_regs_entry((const void *)ctx[0], args, arg))
		return DT_SKIP;
	DT_ARG(0, arg[0]);
	DT_ARG(1, arg[1]);
	DT_ARG(2, arg[2]);
	DT_ARG(3, arg[3]);
	DT_ARG(4, arg[4]);
	DT_ARG(5, arg[5]);
	dt_args_zero(ms, args, 6);
	return 0;
}

DT_SETUP dt_ctx_syscall_return(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	s64 value = ctx[1];

	if (args == DT_ARGS_NUMBER)
		return dt_sys_number(dt_regs_return((const void *)ctx[0]));
	ms->err = value < 0 && value >= -DT_MAX_ERRNO ? -value : 0;
	DT_ARG(0, value);
	DT_ARG(1, value);
	dt_args_zero(ms, args, 2);
	return 0;
}
