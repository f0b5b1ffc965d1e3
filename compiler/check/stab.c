/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * stab.c -- attributes of stability (stability.h).  Whatever has some is noted when it is checked; the
 * minimum of a clause's notes is what the clause as a whole can be relied on for.  With `-x amin` a note
 * below that is an error, at the place of what has it.  Bodies of inlines and translators count as a whole:
 * as a pragma says, or the minimum of what they are made of.
 */
#include <string.h>
#include "checker.h"
#include "match.h"

#define UNSTABLE STAB(UNSTABLE, UNSTABLE, COMMON)
#define PRIVATE STAB(PRIVATE, PRIVATE, UNKNOWN)

static const struct prov_stab unstable = {UNSTABLE, UNSTABLE, UNSTABLE, UNSTABLE, UNSTABLE};

/* ---- text ---- */

/* The one of `names` that the first n bytes of s are; -1: none. */
static int find_name(const char *s, size_t n, const char *const *names, int count)
{
	for (int i = 0; i < count; i++)
		if (strlen(names[i]) == n && !strncasecmp(names[i], s, n))
			return i;
	return -1;
}

static const char *const levels[] = {STAB_LEVELS}, *const classes[] = {STAB_CLASSES};

bool stab_parse(const char *s, uint16_t *stab)
{
	int part[3] = {STAB_STANDARD, STAB_STANDARD, STAB_COMMON};

	for (int i = 0; i < 3; i++) {
		size_t n = strcspn(s, "/");

		part[i] = i < 2 ? find_name(s, n, levels, STAB_NLEVELS)
				: find_name(s, n, classes, STAB_NCLASSES);
		if (part[i] < 0 || (s[n] && i == 2))
			return false;
		if (!s[n])
			break;
		s += n + 1;
	}
	*stab = STAB_PACK(part[0], part[1], part[2]);
	return true;
}

static const char *stab_text(struct check *c, uint16_t s)
{
	return arena_printf(c->a, "%s/%s/%s", levels[STAB_NAME(s)], levels[STAB_DATA(s)],
			    classes[STAB_CLASS(s)]);
}

/* ---- notes ---- */

void stab_note(struct check *c, struct span sp, const char *what, uint16_t stab)
{
	uint16_t amin = c->cc->opts->amin;

	c->stab = stab_min(c->stab, stab);
	if (stab_min(stab, amin) != amin && !c->library && !c->depth)
		ERR(c, sp, "D_ATTR_MIN", "%s is %s, less than the minimum %s", what, stab_text(c, stab),
		    stab_text(c, amin));
}

uint16_t stab_restart(struct check *c)
{
	uint16_t before = c->stab;

	c->stab = STAB_DEFAULT;
	return before;
}

uint16_t stab_finish(struct check *c, uint16_t before)
{
	uint16_t stab = c->stab;

	c->stab = before;
	return stab;
}

/* Is it, behind pointers and arrays, a type of the kernel's own? */
static bool is_kernel(const struct type *t)
{
	t = type_base(t);
	while (t->kind == TY_PTR || t->kind == TY_ARRAY)
		t = type_base(t->base);
	return t->kernel;
}

void stab_note_type(struct check *c, struct span sp, const struct type *t)
{
	if (is_kernel(t))
		stab_note(c, sp, arena_printf(c->a, "type '%s'", type_text(c->a, t)), PRIVATE);
}

/* What a name stands for in this clause: the parts of a description are as stable as its provider makes them.
 */
static uint16_t ident_stab(const struct check *c, const struct ident *id)
{
	const struct prov_stab *s = c->clause ? &c->clause->stab : NULL;

	if (id->kind == ID_KSYM)
		return PRIVATE;
	if (!s || !id->builtin)
		return id->stab;
	switch (id->builtin->id) {
	case BI_PROBEPROV:
		return s->prov;
	case BI_PROBEMOD:
		return s->mod;
	case BI_PROBEFUNC:
		return s->func;
	case BI_PROBENAME:
		return s->name;
	case BI_ARGS:
		return s->args;
	default:
		return id->stab;
	}
}

void stab_note_ident(struct check *c, struct span sp, const struct ident *id)
{
	stab_note(c, sp, arena_printf(c->a, "'%s'", id->name), ident_stab(c, id));
}

/* ---- built-ins ---- */

static const struct {
	uint16_t stab;
	uint32_t since;
} builtins[BI_COUNT_] = {
#define B(id, stab, since) [BI_##id] = {stab, since},
#include "builtin_stab.def"
#undef B
};

void stab_builtin(struct ident *id, const struct builtin *b)
{
	if (!builtins[b->id].stab)
		return;
	id->stab = builtins[b->id].stab;
	id->since = builtins[b->id].since;
}

bool stab_too_new(const struct check *c, uint32_t since)
{
	return c->cc->opts->version && since > c->cc->opts->version;
}

uint32_t stab_builtin_since(const struct builtin *b)
{
	return builtins[b->id].since;
}

bool stab_builtin_hidden(const struct check *c, const struct builtin *b)
{
	return stab_too_new(c, stab_builtin_since(b));
}

/* ---- probe descriptions ---- */

/* Those of a provider that a program can change. */
struct stab_provider *stab_provider(struct check *c, const char *name)
{
	struct stab_provider *p;

	for (size_t i = 0; i < c->stab_provs.n; i++)
		if (!strcmp(c->stab_provs.v[i].name, name))
			return &c->stab_provs.v[i];
	p = VEC_ADD(c->a, &c->stab_provs);
	p->name = name;
	p->stab = *prov_stab(name);
	return p;
}

static struct prov_stab probe_stab(struct check *c, const struct probe *p)
{
	if (p->provider->kind != DRAY_PROV_USDT)
		return stab_provider(c, p->provider->name)->stab;
	for (size_t i = 0; i < c->stab_provs.n; i++)
		if (provider_same(c->stab_provs.v[i].name, p->prov))
			return c->stab_provs.v[i].stab;
	return *prov_stab("");
}

static bool is_stable(uint16_t stab)
{
	return STAB_NAME(stab) >= STAB_EVOLVING;
}

/*
 * A description is as stable as the fields that it names.  One without a provider may mean another's probes
 * tomorrow; so may one that leaves open a field that the provider does promise something for.
 */
static uint16_t desc_stab(const struct pdesc *d, const struct prov_stab *s, bool many)
{
	const struct {
		const char *text;
		uint16_t stab;
	} fields[] = {{d->mod, s->mod}, {d->func, s->func}, {d->name, s->name}};
	uint16_t stab = s->prov;

	if (match_is_pattern(d->prov))
		return UNSTABLE;
	for (unsigned i = 0; i < 3; i++) {
		if (!match_is_pattern(fields[i].text))
			stab = stab_min(stab, fields[i].stab);
		else if (many && is_stable(fields[i].stab))
			return UNSTABLE;
	}
	return stab;
}

/* Does it stand for probes that only the target knows? */
static bool is_many(const struct probe *p)
{
	switch (p->provider->kind) {
	case DRAY_PROV_DTRACE:
	case DRAY_PROV_PROFILE:
	case DRAY_PROV_FIXED:
		return false;
	default:
		return match_is_pattern(p->mod) || match_is_pattern(p->func) || match_is_pattern(p->name);
	}
}

uint16_t stab_describe(struct check *c, const struct pdesc *d, struct probe_vec *probes, size_t first)
{
	uint16_t all = probes->n > first ? STAB_MAX : UNSTABLE;

	for (size_t i = first; i < probes->n; i++) {
		struct probe *p = probes->v[i];
		bool many = probes->n > first + 1 || is_many(p);

		p->stab = probe_stab(c, p);
		p->desc_stab = desc_stab(d, &p->stab, many);
		p->vague = p->desc_stab == UNSTABLE && !match_is_pattern(d->prov);
		all = stab_min(all, p->desc_stab);
	}
	stab_note(c, d->span, arena_printf(c->a, "probe description %s", d->text), all);
	return all;
}

static const struct prov_stab *context(const struct probe *p)
{
	return p->vague ? &unstable : &p->stab;
}

void stab_context(struct clause_info *ci)
{
	ci->stab = ci->probes.n ? *context(ci->probes.v[0]) : unstable;
	for (size_t i = 1; i < ci->probes.n; i++) {
		const struct prov_stab *s = context(ci->probes.v[i]);

		ci->stab.prov = stab_min(ci->stab.prov, s->prov);
		ci->stab.mod = stab_min(ci->stab.mod, s->mod);
		ci->stab.func = stab_min(ci->stab.func, s->func);
		ci->stab.name = stab_min(ci->stab.name, s->name);
		ci->stab.args = stab_min(ci->stab.args, s->args);
	}
}
