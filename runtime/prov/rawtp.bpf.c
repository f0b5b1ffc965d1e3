/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* rawtp.bpf.c -- raw tracepoints: argN is the tracepoint's own argument N. */
#include "ctx.h"
#include "regs.h"

extern const volatile struct dt_site dt_tp_site;

DT_SETUP dt_ctx_rawtp(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	/* The kernel refuses a program that reads more than the tracepoint has: touch only what is wanted. */
	DT_ARG(0, ctx[0]);
	DT_ARG(1, ctx[1]);
	DT_ARG(2, ctx[2]);
	DT_ARG(3, ctx[3]);
	DT_ARG(4, ctx[4]);
	DT_ARG(5, ctx[5]);
	DT_ARG(6, ctx[6]);
	DT_ARG(7, ctx[7]);
	DT_ARG(8, ctx[8]);
	DT_ARG(9, ctx[9]);
	return 0;
}

/* Argument n where the tracepoint has one: a constant to the verifier, which then sees no other reads. */
#define DT_TP_ARG(n) DT_ARG(n, nargs > (n) ? DT_CTX_WORD(ctx, (n) * sizeof(u64)) : 0)

/* One of many tracepoints. */
DT_SETUP dt_ctx_rawtp_site(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u32 nargs = dt_tp_site.nargs;

	DT_TP_ARG(0);
	DT_TP_ARG(1);
	DT_TP_ARG(2);
	DT_TP_ARG(3);
	DT_TP_ARG(4);
	DT_TP_ARG(5);
	DT_TP_ARG(6);
	DT_TP_ARG(7);
	DT_TP_ARG(8);
	DT_TP_ARG(9);
	return 0;
}
