/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * provider.c -- provider declarations of the program, and args[]: the typed arguments of a clause's probes,
 * native or translated.
 */
#include <ctype.h>
#include <string.h>
#include "checker.h"

#define NAME_MAX_PROVIDER 57 /* what fits with a process id behind it */
#define NAME_MAX_PROBE 127

static void check_probe(struct check *c, const struct prov_decl *p, const struct prov_probe *pr)
{
	struct type_vec in = {0}, out = {0};

	for (size_t i = 0; i < p->probes.n && p->probes.v[i] != pr; i++)
		if (p->probes.v[i]->name == pr->name)
			ERR(c, pr->span, "D_PROV_PRDUP", "probe '%s' of provider '%s' is declared twice",
			    pr->name, p->name);
	if (strlen(pr->name) > NAME_MAX_PROBE)
		ERR(c, pr->span, "D_PROV_BADNAME", "the name of probe '%s' is longer than %d", pr->name,
		    NAME_MAX_PROBE);
	decl_params(c, &pr->args, NULL, "probe input", PROTO_VOID | PROTO_ANON, &in);
	if (pr->has_xargs)
		decl_params(c, &pr->xargs, &pr->args, "probe output", PROTO_VOID, &out);
	if (in.n > UINT8_MAX || out.n > UINT8_MAX)
		ERR(c, pr->span, "D_PROV_PRARGLEN", "probe '%s' has more than %d parameters", pr->name,
		    UINT8_MAX);
}

void provider_declare(struct check *c, struct prov_decl *p)
{
	size_t n = strlen(p->name);

	if (n > NAME_MAX_PROVIDER)
		ERR(c, p->span, "D_PROV_BADNAME", "the name of provider '%s' is longer than %d", p->name,
		    NAME_MAX_PROVIDER);
	if (n && isdigit((unsigned char)p->name[n - 1]))
		ERR(c, p->span, "D_PROV_BADNAME", "the name of provider '%s' may not end with a digit",
		    p->name);
	for (size_t i = 0; i < p->probes.n; i++)
		check_probe(c, p, p->probes.v[i]);
	*VEC_ADD(c->a, &c->providers) = p;
}

/* ---- args[] of what the program declares ---- */

/* query__start is query-start in D. */
static bool same_probe_name(const char *declared, const char *name)
{
	for (; *declared; declared++, name++) {
		bool dash = declared[0] == '_' && declared[1] == '_';

		if (*name != (dash ? '-' : *declared))
			return false;
		declared += dash;
	}
	return !*name;
}

bool provider_same(const char *declared, const char *prov)
{
	size_t n = strlen(declared);

	return !strncmp(prov, declared, n) && strchr("0123456789$*?[", prov[n]);
}

static const struct prov_probe *declaration(struct check *c, const struct probe *p)
{
	for (size_t i = 0; i < c->providers.n; i++) {
		const struct prov_decl *d = c->providers.v[i];

		for (size_t k = 0; provider_same(d->name, p->prov) && k < d->probes.n; k++)
			if (same_probe_name(d->probes.v[k]->name, p->name))
				return d->probes.v[k];
	}
	return NULL;
}

/* The native argument that a translated one is made from: that of the same name. */
static unsigned native_index(const struct prov_probe *d, const struct param *translated)
{
	for (size_t i = 0; i < d->args.n; i++)
		if (translated->decl && d->args.v[i]->decl && d->args.v[i]->decl->name &&
		    d->args.v[i]->decl->name == translated->decl->name)
			return i;
	return 0;
}

static struct type *user_type(struct check *c, const struct param *p)
{
	struct type *t = decl_type(c, p->spec, p->decl);

	if (t->kind == TY_PTR)
		t->space = SP_USER;
	return t;
}

/* What the user's program passes has the types that a declaration in the script gives it. */
static void declared_args(struct check *c, struct probe *p)
{
	const struct prov_probe *d = declaration(c, p);
	const struct param_vec *params = d && d->has_xargs ? &d->xargs : d ? &d->args : NULL;
	struct parg *a;

	p->has_args = true;
	if (!params || !params->n || is_void(user_type(c, params->v[0])))
		return;
	a = arena_alloc(c->a, params->n * sizeof(*a));
	for (size_t i = 0; i < params->n; i++) {
		unsigned source = d->has_xargs ? native_index(d, params->v[i]) : i;

		a[i].source = source;
		a[i].type = user_type(c, params->v[i]);
		a[i].native = source < d->args.n ? user_type(c, d->args.v[source]) : a[i].type;
	}
	p->args = a;
	p->nargs = params->n;
}

static void probe_args(struct check *c, struct probe *p)
{
	if (!p->has_args && p->provider->kind == DRAY_PROV_USDT)
		declared_args(c, p);
	else
		prov_args(&c->prov, p);
}

/* Arguments that the program declares are known at once. */
void provider_resolve(struct check *c, const struct pdesc *d, struct probe_vec *out)
{
	size_t first = out->n;

	prov_resolve(&c->prov, d, out);
	for (size_t i = first; i < out->n; i++)
		if (out->v[i]->provider->kind == DRAY_PROV_USDT)
			probe_args(c, out->v[i]);
}

/* ---- args[] ---- */

static struct expr *bad_args(struct check *c, struct expr *e, const char *tag, const char *why)
{
	ERR(c, e->span, tag, "args[]: %s", why);
	return poison(c, e);
}

static bool same_arg(const struct parg *a, const struct parg *b)
{
	return a->source == b->source && type_same(a->type, b->type) && type_same(a->native, b->native);
}

bool args_agree(struct check *c, const struct probe_vec *ps)
{
	for (size_t i = 0; i < ps->n; i++) {
		struct probe *p = ps->v[i], *first = ps->v[0];

		probe_args(c, p);
		if (p->nargs != first->nargs)
			return false;
		for (unsigned k = 0; k < p->nargs; k++)
			if (!same_arg(&p->args[k], &first->args[k]))
				return false;
	}
	return true;
}

/* What args[n] is for the clause: the same thing in each of its probes, see args_agree().  NULL after an
 * error. */
static const struct parg *clause_arg(struct check *c, struct expr *e, uint64_t n)
{
	struct probe *p = c->clause->probes.v[0];

	probe_args(c, p);
	if (n < p->nargs)
		return &p->args[n];
	if (!p->nargs && p->provider->kind == DRAY_PROV_USDT)
		ERR(c, e->span, "D_ARGS_IDX",
		    "args[%lld] has no type: the program declares no provider with the probe %s",
		    (long long)n, p->text);
	else
		ERR(c, e->span, "D_ARGS_IDX", "args[%lld] is out of range: %s has %u typed argument%s",
		    (long long)n, p->text, p->nargs, p->nargs == 1 ? "" : "s");
	return NULL;
}

static struct expr *arg_value(struct check *c, struct expr *e, const struct parg *arg)
{
	struct xlator *x;

	e->type = arg->native;
	e->ival = arg->source;
	if (type_same(arg->type, arg->native) || arg_compat(arg->type, e)) {
		e->type = arg->type;
		return e;
	}
	x = xlator_find(c, e, arg->type);
	if (x)
		return xlator_value(c, x, e, arg->type, e->span);
	ERR(c, e->span, "D_ARGS_XLATOR", "there is no translator from '%s' to '%s' for args[%llu]",
	    type_text(c->a, arg->native), type_text(c->a, arg->type), (unsigned long long)e->args.v[0]->ival);
	return poison(c, e);
}

struct expr *args_index(struct check *c, struct expr *e)
{
	const struct parg *arg;

	check_args(c, &e->args, USE_READ);
	if (e->args.n != 1)
		return bad_args(c, e, "D_PROTO_LEN", "it takes 1 index");
	if (is_error(e->args.v[0]))
		return poison(c, e);
	if (e->args.v[0]->kind != EX_INT)
		return bad_args(c, e, "D_PROTO_ARG", "the index must be an integer constant");
	if (!c->clause)
		return bad_args(c, e, "D_ARGS_NONE", "it is known in a probe clause only");
	e->ident = e->a->ident = names_find(c, NAMES_GLOBAL, e->a->name);
	e->a->type = c->t_dyn;
	stab_note_ident(c, e->span, e->ident);
	if (!c->clause->probes.n) /* reported, or nothing matches and that is allowed */
		return poison(c, e);
	arg = clause_arg(c, e, e->args.v[0]->ival);
	return arg ? arg_value(c, e, arg) : poison(c, e);
}
