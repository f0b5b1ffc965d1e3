/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * inline.c -- inline definitions, with and without parameters.  A use is replaced by a checked copy of the
 * body, as a value of the declared type; parameters are substituted by name, so an argument is evaluated
 * where it is used.
 */
#include "checker.h"

static bool has_params(const struct inline_def *d)
{
	return d->decl->dtor && d->decl->dtor->kind == DT_ASSOC;
}

/* The type of the value; NULL after an error. */
static struct type *value_type(struct check *c, struct inline_def *d)
{
	struct type *t = decl_type(c, d->spec, d->decl);

	if (t->kind == TY_ERROR)
		return NULL;
	if (t->kind == TY_ARRAY) {
		ERR(c, d->span, "D_DECL_ARRNULL",
		    "inline '%s' needs a list of parameter types, not an array size", d->decl->name);
		return NULL;
	}
	if (t->kind == TY_ASSOC)
		t = t->base;
	if (is_void(t)) {
		ERR(c, d->span, "D_DECL_VOIDOBJ", "inline '%s' cannot be void", d->decl->name);
		return NULL;
	}
	if (type_is_sue(t) && !types_complete(c->types, t)->complete) {
		ERR(c, d->span, "D_DECL_INCOMPLETE", "inline '%s' has the incomplete type '%s'",
		    d->decl->name, type_text(c->a, t));
		return NULL;
	}
	return t;
}

static struct scope *param_scope(struct check *c, const struct inline_def *d, const struct expr_vec *args)
{
	struct scope *s = ARENA_NEW(c->a, struct scope);
	const struct param_vec *ps = &d->decl->dtor->params;

	for (size_t i = 0; i < ps->n; i++) {
		struct param *p = ps->v[i];
		struct type *t = decl_type(c, p->spec, p->decl);

		if (p->decl && p->decl->name)
			scope_add(c, s, p->decl->name, t, args ? coerce(c, args->v[i], t) : NULL, p->span);
	}
	return s;
}

/* Is `e`, the body, a value of type t?  A translation must have exactly this type. */
static bool body_fits(const struct type *t, const struct expr *e)
{
	const struct type *to;

	if (is_error(e))
		return true;
	if (e->kind != EX_XLATE)
		return arg_compat(t, e);
	to = e->tname->type;
	if (is_pointer(t) && is_pointer(to)) {
		t = type_target(t);
		to = type_target(to);
	}
	return types_compat(t, to);
}

void inline_define(struct check *c, struct inline_def *d, struct span sp)
{
	const char *name = d->decl->name;
	struct type *t;
	struct expr *e;
	struct ident *id;
	uint16_t stab;

	if (d->spec->storage != STO_NONE) {
		ERR(c, sp, "D_DECL_BADCLASS", "an inline cannot have a storage class");
		return;
	}
	if (!name) {
		ERR(c, sp, "D_DECL_USELESS", "an inline needs a name");
		return;
	}
	id = names_taken(c, NAMES_GLOBAL, name);
	if (id && c->library) /* the script's own wins */
		return;
	if (id) {
		ERR(c, d->decl->span, "D_DECL_IDRED", "'%s' is defined already, as %s", name, names_kind(id));
		return;
	}
	t = value_type(c, d);
	if (!t)
		return;
	stab = stab_restart(c);
	e = expand(c, d->expr, has_params(d) ? param_scope(c, d, NULL) : NULL, USE_READ);
	stab = stab_finish(c, stab);
	if (!body_fits(t, e))
		ERR(c, sp, "D_OP_INCOMPAT", "inline '%s' is '%s', but its definition is '%s'", name,
		    type_text(c->a, t), text_of(c, e));
	id = names_add(c, NAMES_GLOBAL, ID_INLINE, name, sp);
	id->inl = d;
	id->type = is_error(e) ? c->t_error : t;
	id->declared = true;
	if (!id->stab_fixed)
		id->stab = stab;
	d->ident = id;
}

/* A value, even if the definition is a place that could be assigned to. */
static struct expr *use(struct check *c, struct expr *e, struct ident *id, struct scope *scope)
{
	struct expr *v;
	uint16_t stab;

	if (id->type->kind == TY_ERROR || !expandable(c))
		return poison(c, e);
	stab = stab_restart(c);
	v = expand(c, id->inl->expr, scope, USE_READ);
	stab_finish(c, stab);
	v->span = e->span;
	v->lvalue = v->writable = false;
	if (v->kind == EX_INT && !scope && type_is_int(id->type)) /* keeps its own type, as in DTrace */
		return v;
	return coerce(c, v, id->type);
}

struct expr *inline_use(struct check *c, struct expr *e, struct ident *id)
{
	return use(c, e, id, NULL);
}

struct expr *inline_index(struct check *c, struct expr *e, struct ident *id)
{
	struct inline_def *d = id->inl;
	struct type_vec types = {0};
	unsigned errors = diag_errors(c->cc->diag);

	stab_note_ident(c, e->span, id);
	check_args(c, &e->args, USE_READ);
	for (size_t i = 0; i < d->decl->dtor->params.n; i++) {
		struct param *p = d->decl->dtor->params.v[i];

		*VEC_ADD(c->a, &types) = decl_type(c, p->spec, p->decl);
	}
	sign_check(c, e->span, arena_printf(c->a, "%s[]", id->name), &types, &e->args);
	if (diag_errors(c->cc->diag) != errors)
		return poison(c, e);
	return use(c, e, id, param_scope(c, d, &e->args));
}
