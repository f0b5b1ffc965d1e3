/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* match.c -- matching of probe descriptions, and the resolver of providers whose probes are a fixed list. */
#include <fnmatch.h>
#include <string.h>
#include "match.h"
#include "near.h"

bool match_glob(const char *pattern, const char *text)
{
	return !*pattern || !fnmatch(pattern, text, 0);
}

bool match_is_pattern(const char *field)
{
	return !*field || strpbrk(field, "*?[\\");
}

bool match_is_open(const char *field)
{
	return strchr(field, '$') != NULL;
}

bool match_owns(const struct provider *p, const char *prov)
{
	return match_glob(prov, p->name);
}

bool match_owns_written(const struct provider *p, const char *prov)
{
	return *prov && match_owns(p, prov);
}

struct probe *match_add(struct prov_env *env, const struct provider *p, const struct pdesc *d,
			struct probe_vec *out, const char *mod, const char *func, const char *name)
{
	struct probe *pr = ARENA_NEW(env->cc->arena, struct probe);

	pr->provider = p;
	pr->prov = p->name;
	pr->mod = mod ? mod : d->mod;
	pr->func = func ? func : d->func;
	pr->name = name ? name : d->name;
	pr->text = d->text;
	pr->span = d->span;
	*VEC_ADD(env->cc->arena, out) = pr;
	return pr;
}

void match_attach(struct prov_env *env, struct probe *p, const struct attach *a)
{
	struct attach *to = VEC_ADD(env->cc->arena, &p->attach);

	*to = *a;
	if (!to->target)
		to->target = "";
}

/* ---- fixed probes ---- */

/* What the kernel itself is called where D comes from: scripts name it so, as in io:genunix::start. */
static bool is_kernel(const char *mod)
{
	return !strcmp(mod, "genunix") || !strcmp(mod, "unix");
}

void fixed_resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		   struct probe_vec *out)
{
	if (!(match_glob(d->mod, p->mod) || (*p->mod && is_kernel(d->mod))) || !match_glob(d->func, ""))
		return;
	for (const struct fixed_probe *f = p->fixed; f->name; f++) {
		struct probe *pr;

		if (!match_glob(d->name, f->name))
			continue;
		pr = match_add(env, p, d, out, p->mod, "", f->name);
		pr->row = f;
		for (unsigned i = 0; i < FIXED_MAXATTACH && f->attach[i].kind; i++)
			match_attach(env, pr, &f->attach[i]);
	}
}

void fixed_args(struct prov_env *env, struct probe *p)
{
	const struct fixed_probe *f = p->row;
	struct parg *args = arena_alloc(env->cc->arena, FIXED_MAXARGS * sizeof(*args));

	p->args = args;
	for (; p->nargs < FIXED_MAXARGS && f->args[p->nargs].type; p->nargs++) {
		const struct fixed_arg *a = &f->args[p->nargs];

		args[p->nargs].type = types_text(env->types, a->type, a->space);
		args[p->nargs].native =
			a->native ? types_text(env->types, a->native, SP_KERNEL) : args[p->nargs].type;
		args[p->nargs].source = a->source;
	}
}

const char *fixed_types(struct arena *a, const struct probe *p)
{
	const struct fixed_probe *f = p->row;
	const char *text = "";

	for (unsigned i = 0; i < FIXED_MAXARGS && f->args[i].type; i++)
		text = arena_printf(a, "%s%s%s", text, i ? "; " : "", f->args[i].type);
	return text;
}

void fixed_hint(const struct provider *p, const struct pdesc *d, struct near *n)
{
	for (const struct fixed_probe *f = p->fixed; f->name; f++)
		near_offer(n, d->name, f->name);
}
