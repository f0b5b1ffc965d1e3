/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * fbt.c -- functions of the kernel: fbt:module:function:entry and return.  One function by name is attached
 * by fentry or fexit where the target can, else by a kprobe.  A pattern is one kprobe program for all the
 * functions that it means on the target.
 *
 * Entry: arg0... are the function's arguments, args[] have their types when BTF is at hand.  Return: arg1 is
 * the value; arg0, the offset of the return instruction, is not known.
 */
#include <string.h>
#include "match.h"
#include "near.h"
#include "providers.h"

#define NALT 2

static const struct side {
	const char *name;
	struct attach alt[NALT]; /* of one function, by rank */
	struct attach all;	 /* of a pattern */
} sides[] = {
	{"entry",
	 {{.kind = DRAY_AT_FENTRY, .setup = "dt_ctx_fbt_fentry"},
	  {.kind = DRAY_AT_KPROBE, .setup = "dt_ctx_fbt_kprobe", .rank = 1}},
	 {.kind = DRAY_AT_KPROBE, .setup = "dt_ctx_fbt_kprobe", .table = true}},
	{"return",
	 {{.kind = DRAY_AT_FEXIT, .setup = "dt_ctx_fbt_fexit"},
	  {.kind = DRAY_AT_KRETPROBE, .setup = "dt_ctx_fbt_kretprobe", .rank = 1}},
	 {.kind = DRAY_AT_KRETPROBE, .setup = "dt_ctx_fbt_kretprobe", .table = true}},
};
#define NSIDES (sizeof(sides) / sizeof(sides[0]))

/* An empty provider field does not mean fbt: a misspelt probe name would be all functions of the kernel. */
static void add(struct prov_env *env, const struct provider *p, const struct pdesc *d, struct probe_vec *out,
		const struct side *s)
{
	bool pattern = match_is_pattern(d->func) || match_is_open(d->func);
	struct probe *pr = match_add(env, p, d, out, NULL, NULL, s->name);

	pr->row = s;
	if (pattern) {
		match_attach(env, pr, &s->all);
		return;
	}
	for (unsigned i = 0; i < NALT; i++) {
		struct attach at = s->alt[i];

		at.target = d->func;
		match_attach(env, pr, &at);
	}
}

static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	for (unsigned i = 0; i < NSIDES; i++)
		if (match_glob(d->name, sides[i].name))
			add(env, p, d, out, &sides[i]);
}

static struct parg arg(struct type *t, unsigned source)
{
	return (struct parg){t, t, source};
}

/* Only of one function, and as far as BTF knows it. */
static void args(struct prov_env *env, struct probe *p)
{
	const struct side *s = p->row;
	const struct type *f;
	struct parg *a;

	if (match_is_pattern(p->func) || match_is_open(p->func))
		return;
	f = types_function(env->types, p->func);
	if (!f) {
		types_complain(env->types);
		return;
	}
	a = arena_alloc(env->cc->arena, (f->params.n + 2) * sizeof(*a));
	p->args = a;
	if (s == &sides[0]) {
		for (; p->nargs < f->params.n; p->nargs++)
			a[p->nargs] = arg(f->params.v[p->nargs], p->nargs);
		return;
	}
	a[p->nargs++] = arg(types_basic(env->types, "int"), 0);
	if (f->base && type_base(f->base)->kind != TY_VOID)
		a[p->nargs++] = arg(f->base, 1);
}

static void hint(const struct provider *p, const struct pdesc *d, struct near *n)
{
	(void)p;
	for (unsigned i = 0; i < NSIDES; i++)
		near_offer(n, d->name, sides[i].name);
}

const struct provider prov_fbt = {
	.name = "fbt",
	.type = PROV_TRACING,
	.kind = DRAY_PROV_FBT,
	.owns = match_owns_written,
	.resolve = resolve,
	.args = args,
	.hint = hint,
	.stab = STAB_FUNCTION,
};
