/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * usdt.bpf.c -- statically defined probes of user programs, on uprobes.  The program's compiler said in a
 * note where each argument is; the loader read it into the map dt_usdt, and this interprets that.
 */
#include "ctx.h"

extern char dt_usdt;

/* A register of the traced program.  Not by a plain load: the verifier wants those at constant offsets. */
static DT_INLINE u64 dt_usdt_reg(u64 *ctx, u16 off)
{
	u64 v = 0;

	if (off != DT_USDT_NOREG)
		bpf_probe_read_kernel(&v, sizeof(v), (const char *)ctx + off);
	return v;
}

/* Cuts a value to the argument's size. */
static DT_INLINE u64 dt_usdt_cut(const struct dt_usdt_arg *a, u64 v)
{
	u32 drop = 64 - 8 * a->size;

	drop &= 63;
	return a->is_signed ? (u64)((s64)(v << drop) >> drop) : v << drop >> drop;
}

static DT_SHARED u64 dt_usdt_value(u64 *ctx, const struct dt_usdt_arg *a)
{
	u64 v = a->value;

	if (a->kind == DT_USDT_NONE)
		return 0;
	if (a->kind == DT_USDT_CONST)
		return v;
	v += dt_usdt_reg(ctx, a->base);
	if (a->kind == DT_USDT_MEM) {
		const void *at = (const void *)(v + (dt_usdt_reg(ctx, a->index) << (a->shift & 63)));

		v = 0;
		bpf_probe_read_user(&v, sizeof(v), at);
	}
	return dt_usdt_cut(a, v);
}

DT_SETUP dt_ctx_usdt(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	const struct dt_usdt_spec *spec;
	u32 first = bpf_get_attach_cookie(ctx);

	if (!args)
		return 0;
	spec = bpf_map_lookup_elem(&dt_usdt, &first);
	if (!spec)
		return DT_SKIP;
	DT_ARG(0, dt_usdt_value(ctx, &spec->arg[0]));
	DT_ARG(1, dt_usdt_value(ctx, &spec->arg[1]));
	DT_ARG(2, dt_usdt_value(ctx, &spec->arg[2]));
	DT_ARG(3, dt_usdt_value(ctx, &spec->arg[3]));
	DT_ARG(4, dt_usdt_value(ctx, &spec->arg[4]));
	DT_ARG(5, dt_usdt_value(ctx, &spec->arg[5]));
	DT_ARG(6, dt_usdt_value(ctx, &spec->arg[6]));
	DT_ARG(7, dt_usdt_value(ctx, &spec->arg[7]));
	DT_ARG(8, dt_usdt_value(ctx, &spec->arg[8]));
	DT_ARG(9, dt_usdt_value(ctx, &spec->arg[9]));
	return 0;
}
