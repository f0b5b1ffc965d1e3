/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * rawtp.c -- raw tracepoints by name: rawtp:GROUP::NAME or sdt:GROUP::NAME.  Which ones exist is the target's
 * business, so an unknown name is an error at load.  args[] have the types of the kernel's prototype when BTF
 * is at hand (arg0... need none).
 */
#include <string.h>
#include "match.h"
#include "providers.h"

/* An empty provider field does not mean rawtp: any misspelt probe name would then be a tracepoint. */
static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	struct probe *pr;

	if (match_is_pattern(d->prov) || !match_glob(d->func, ""))
		return;
	if (match_is_pattern(d->name) || match_is_open(d->name)) {
		diag_error(env->cc->diag, d->span, NULL,
			   "not supported yet: patterns of tracepoints ('%s'); name one tracepoint", d->text);
		return;
	}
	pr = match_add(env, p, d, out, NULL, "", NULL);
	match_attach(env, pr,
		     &(struct attach){.kind = DRAY_AT_RAW_TP, .target = d->name, .setup = "dt_ctx_rawtp"});
}

static void args(struct prov_env *env, struct probe *p)
{
	const struct type_vec *types = types_tracepoint(env->types, p->name);
	struct parg *a;

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
};

const struct provider prov_sdt = {
	.name = "sdt",
	.type = PROV_RAW_TRACEPOINT,
	.kind = DRAY_PROV_RAWTP,
	.owns = match_owns_written,
	.resolve = resolve,
	.args = args,
};
