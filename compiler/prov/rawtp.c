/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * rawtp.c -- raw tracepoints: rawtp:GROUP::NAME or sdt:GROUP::NAME.  Which ones exist is the target's
 * business, so an unknown name is an error at load, and patterns are expanded there: all of a script's are
 * one program.  args[] of one name have the types of the kernel's prototype when BTF is at hand (arg0... need
 * none).
 */
#include <string.h>
#include "match.h"
#include "providers.h"

/* Does only the target know what the field stands for? */
static bool is_many(const char *field)
{
	return match_is_pattern(field) || match_is_open(field);
}

/* An empty provider field does not mean rawtp: any misspelt probe name would then be a tracepoint. */
static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	struct attach one = {.kind = DRAY_AT_RAW_TP,
			     .target = d->name,
			     .setup = "dt_ctx_rawtp",
			     .table_setup = "dt_ctx_rawtp_site"};
	static const struct attach all = {
		.kind = DRAY_AT_RAW_TP, .setup = "dt_ctx_rawtp_site", .table = true};
	struct probe *pr;

	if (!match_glob(d->func, ""))
		return;
	pr = match_add(env, p, d, out, NULL, "", NULL);
	match_attach(env, pr, is_many(d->name) || (*d->mod && is_many(d->mod)) ? &all : &one);
}

static void args(struct prov_env *env, struct probe *p)
{
	const struct type_vec *types;
	struct parg *a;

	if (is_many(p->name))
		return;
	types = types_tracepoint(env->types, p->name);
	if (!types) {
		types_complain(env->types);
		return;
	}
	a = arena_alloc(env->cc->arena, types->n * sizeof(*a));
	for (size_t i = 0; i < types->n; i++)
		a[i] = (struct parg){types->v[i], types->v[i], (unsigned)i};
	p->args = a;
	p->nargs = (unsigned)types->n;
}

const struct provider prov_rawtp = {
	.name = "rawtp",
	.type = PROV_RAW_TRACEPOINT,
	.kind = DRAY_PROV_RAWTP,
	.owns = match_owns_written,
	.resolve = resolve,
	.args = args,
	.stab = STAB_TRACEPOINT,
};

const struct provider prov_sdt = {
	.name = "sdt",
	.type = PROV_RAW_TRACEPOINT,
	.kind = DRAY_PROV_RAWTP,
	.owns = match_owns_written,
	.resolve = resolve,
	.args = args,
	.stab = STAB_TRACEPOINT,
};
