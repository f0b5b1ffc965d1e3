/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * xlator.c -- translators.  A translated value is an EX_XLATE node of dynamic type: its ident holds the
 * translator, its operand the input.  Taking a member replaces the whole by the member's expression with the
 * input filled in, so later passes never see translators, except where a whole struct is assigned.
 */
#include "checker.h"

static struct scope *input_scope(struct check *c, const struct xlator *x, struct expr *in)
{
	struct scope *s = ARENA_NEW(c->a, struct scope);

	scope_add(c, s, x->var, x->in->type, in ? coerce(c, in, x->in->type) : NULL, x->span);
	return s;
}

static const struct xlator_member *find_member(const struct xlator *x, const char *name)
{
	for (size_t i = 0; i < x->members.n; i++)
		if (x->members.v[i].name == name)
			return &x->members.v[i];
	return NULL;
}

static void check_members(struct check *c, struct xlator *x, const struct type *out)
{
	uint16_t stab = stab_restart(c);

	for (size_t i = 0; i < x->members.n; i++) {
		struct xlator_member *xm = &x->members.v[i];
		const struct member *m = type_member(out, xm->name, NULL);
		struct expr *e;

		if (!m) {
			ERR(c, xm->span, "D_XLATE_MEMB", "'%s' is not a member of '%s'", xm->name,
			    type_text(c->a, out));
			continue;
		}
		e = expand(c, xm->expr, input_scope(c, x, NULL), USE_READ);
		if (!is_error(e) && !arg_compat(m->type, e))
			ERR(c, xm->span, "D_XLATE_INCOMPAT",
			    "member '%s' is '%s', but its translation is '%s'", xm->name,
			    type_text(c->a, m->type), text_of(c, e));
	}
	stab = stab_finish(c, stab);
	if (!x->ident->stab_fixed)
		x->ident->stab = stab;
}

static bool same_translator(const struct xlator *x, const struct type *in, const struct type *out)
{
	return types_compat(x->in->type, in) && types_compat(x->out->type, out);
}

static bool usable(const struct check *c, const struct xlator *x)
{
	return !stab_too_new(c, x->ident->since);
}

void xlator_define(struct check *c, struct xlator *x)
{
	struct type *out = decl_type_name(c, x->out), *in = decl_type_name(c, x->in);

	if (out->kind == TY_ERROR || in->kind == TY_ERROR)
		return;
	for (size_t i = 0; i < c->xlators.n; i++)
		if (same_translator(c->xlators.v[i], in, out)) {
			if (c->library)
				return;
			ERR(c, x->span, "D_XLATE_REDECL", "there is a translator from '%s' to '%s' already",
			    type_text(c->a, in), type_text(c->a, out));
			return;
		}
	if (!type_is_sue(out)) {
		ERR(c, x->out->span, "D_XLATE_SOU", "a translator must make a struct or union, not '%s'",
		    type_text(c->a, out));
		return;
	}
	if (!types_complete(c->types, out)->complete) {
		ERR(c, x->out->span, "D_XLATE_SOU", "the type '%s' is incomplete", type_text(c->a, out));
		return;
	}
	x->ident = ARENA_NEW(c->a, struct ident);
	x->ident->kind = ID_XLATED;
	x->ident->name = "translator";
	x->ident->stab = STAB_DEFAULT;
	pragma_defined(c, x->ident->name, x->ident);
	check_members(c, x, type_base(out));
	*VEC_ADD(c->a, &c->xlators) = x;
}

/* First a translator from exactly this type, then from one that it may be passed as. */
struct xlator *xlator_find(struct check *c, const struct expr *from, const struct type *to)
{
	const struct type *out = is_pointer(to) ? type_target(to) : to;

	if (!type_is_sue(out) || is_dyn(from))
		return NULL;
	for (size_t i = 0; i < c->xlators.n; i++)
		if (usable(c, c->xlators.v[i]) && same_translator(c->xlators.v[i], from->type, out))
			return c->xlators.v[i];
	for (size_t i = 0; i < c->xlators.n; i++)
		if (usable(c, c->xlators.v[i]) && types_compat(c->xlators.v[i]->out->type, out) &&
		    arg_compat(c->xlators.v[i]->in->type, from))
			return c->xlators.v[i];
	return NULL;
}

struct expr *xlator_value(struct check *c, struct xlator *x, struct expr *in, struct type *to, struct span sp)
{
	struct expr *e = expr_new(c, EX_XLATE, sp);

	e->a = in;
	e->type = c->t_dyn;
	e->tname = ARENA_NEW(c->a, struct type_name);
	e->tname->type = to;
	e->ident = ARENA_NEW(c->a, struct ident);
	e->ident->kind = ID_XLATED;
	e->ident->name = "translation";
	e->ident->xlator = x;
	e->ident->type = to;
	return e;
}

struct expr *check_xlate(struct check *c, struct expr *e, unsigned use)
{
	struct type *to = decl_type_name(c, e->tname);
	struct xlator *x;

	(void)use;
	e->a = check_expr(c, e->a, USE_READ);
	if (is_error(e->a) || to->kind == TY_ERROR)
		return poison(c, e);
	x = xlator_find(c, e->a, to);
	if (!x) {
		ERR(c, e->span, "D_XLATE_NONE", "there is no translator from '%s' to '%s'", text_of(c, e->a),
		    type_text(c->a, to));
		return poison(c, e);
	}
	stab_note_ident(c, e->span, x->ident);
	stab_note_type(c, e->span, to);
	return xlator_value(c, x, e->a, to, e->span);
}

/* x.m and x->m where x is a translated value. */
struct expr *xlator_member(struct check *c, struct expr *e)
{
	const struct expr *v = e->a;
	const struct xlator *x = v->ident->xlator;
	const struct xlator_member *xm = find_member(x, e->name);
	const struct member *m = type_member(x->out->type, e->name, NULL);
	struct expr *r;
	uint16_t stab;

	if (!xm) {
		ERR(c, e->span, "D_XLATE_NOCONV", "the translator to '%s' does not define member '%s'",
		    type_text(c->a, x->out->type), e->name);
		return poison(c, e);
	}
	if (e->arrow != is_pointer(v->tname->type)) {
		ERR(c, e->span, e->arrow ? "D_OP_PTR" : "D_OP_SOU", "operator %s cannot be applied to '%s'",
		    e->arrow ? "->" : ".", type_text(c->a, v->tname->type));
		return poison(c, e);
	}
	if (!m || !expandable(c))
		return poison(c, e);
	stab = stab_restart(c); /* that of the translator has been noted */
	r = expand(c, xm->expr, input_scope(c, x, v->a), USE_READ);
	stab_finish(c, stab);
	r->span = e->span;
	return coerce(c, r, m->type);
}

/* A whole translated struct is assigned member by member; the value of the assignment is that of the last
 * one. */
struct expr *xlator_assign(struct check *c, struct expr *e)
{
	struct expr *all = NULL, *v = e->b;
	const struct xlator *x;

	if (is_error(e))
		return e;
	x = v->ident->xlator;
	for (size_t i = 0; i < x->members.n; i++) {
		struct expr *set = expr_new(c, EX_ASSIGN, e->span), *to = expr_new(c, EX_MEMBER, e->span);
		struct expr *from = expr_new(c, EX_MEMBER, e->span), *both = expr_new(c, EX_COMMA, e->span);

		to->a = e->a;
		from->a = v;
		to->name = from->name = x->members.v[i].name;
		to->member = type_member(e->a->type, to->name, &to->moff);
		if (!to->member)
			continue; /* reported with the translator */
		to->type = set->type = both->type = to->member->type;
		to->lvalue = to->writable = true;
		v->type = c->t_dyn;
		set->a = to;
		set->b = xlator_member(c, from);
		both->a = all;
		both->b = set;
		all = all ? both : set;
	}
	return all ? all : expr_int(c, e, 0, c->t_int);
}
