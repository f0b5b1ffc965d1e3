/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * access.c -- x[...], x.m and x->m: elements of associative arrays, of C arrays and behind pointers, args[]
 * and uregs[], members of structs and of translated values.
 */
#include "checker.h"
#include "near.h"

/* Types of a tuple as first used: strings lose their bound, later keys may be longer. */
static void signature(struct check *c, struct ident *id, const struct expr_vec *keys)
{
	id->type = type_new(c->a, TY_ASSOC);
	for (size_t i = 0; i < keys->n; i++) {
		struct expr *k = keys->v[i];

		if (is_dyn(k) || is_void(k->type) || !check_sized(c, k)) {
			ERR(c, k->span, "D_KEY_TYPE",
			    "key %zu of associative array '%s' cannot be of type '%s'", i + 1, id->name,
			    text_of(c, k));
			k->type = c->t_error;
		}
		*VEC_ADD(c->a, &id->type->params) = type_is_string(k->type) ? c->t_string : k->type;
	}
}

static struct expr *check_assoc(struct check *c, struct expr *e, struct ident *id, unsigned use)
{
	check_args(c, &e->args, USE_READ);
	if (!id->type)
		signature(c, id, &e->args);
	else
		sign_check(c, e->span, arena_printf(c->a, "%s%s[]", names_prefix(id->scope), id->name),
			   &id->type->params, &e->args);
	e->a->ident = id;
	e->a->type = id->type;
	e->ident = id;
	e->lvalue = e->writable = true;
	if (use & USE_WRITE)
		id->assigned = true;
	if ((use & USE_READ) && ident_fresh(id)) {
		ERR(c, e->span, "D_VAR_UNDEF", "%s%s[] has not been declared or assigned yet",
		    names_prefix(id->scope), id->name);
		id->type->base = c->t_error;
	}
	e->type = id->type->base;
	e->scratch = e->dmem = id->scratch;
	return e->type && e->type->kind == TY_ERROR ? poison(c, e) : e;
}

/* The ranges of runtime/dlib/regs.d: x86-64, every architecture, arm64. */
static bool is_register(uint64_t n)
{
	return n < 26 || (n >= 64 && n < 68) || (n >= 100 && n < 134);
}

static struct expr *check_uregs(struct check *c, struct expr *e, struct ident *id)
{
	check_args(c, &e->args, USE_READ);
	if (e->args.n != 1) {
		ERR(c, e->span, "D_PROTO_LEN", "uregs[] takes 1 index, %zu given", e->args.n);
		return poison(c, e);
	}
	if (is_error(e->args.v[0]))
		return poison(c, e);
	if (e->args.v[0]->kind != EX_INT) {
		ERR(c, e->span, "D_PROTO_ARG", "the index of uregs[] must be an integer constant, not '%s'",
		    text_of(c, e->args.v[0]));
		return poison(c, e);
	}
	if (!is_register(e->args.v[0]->ival)) {
		ERR(c, e->span, (int64_t)e->args.v[0]->ival < 0 ? "D_REGS_IDX" : "D_UNKNOWN",
		    "index %lld is out of range for uregs[]", (long long)e->args.v[0]->ival);
		return poison(c, e);
	}
	e->a->ident = e->ident = id;
	e->a->type = e->type = c->t_u64;
	stab_note_ident(c, e->span, id);
	return e;
}

/* E1[E2] where E1 has a value: *(E1 + E2). */
static struct expr *check_element(struct check *c, struct expr *e)
{
	struct expr *sum = expr_new(c, EX_BINARY, e->span);

	if (e->args.n != 1) {
		ERR(c, e->span, "D_ARR_BADREF", "cannot access a value of type '%s' as an associative array",
		    text_of(c, e->a));
		return poison(c, e);
	}
	e->args.v[0] = check_expr(c, e->args.v[0], USE_READ);
	if (is_error(e->args.v[0]))
		return poison(c, e);
	sum->op = OP_ADD;
	sum->a = e->a;
	sum->b = e->args.v[0];
	sum = check_additive(c, sum);
	if (is_error(sum))
		return poison(c, e);
	if (type_is_int(e->a->type)) { /* 3[array] */
		struct expr *t = e->a;

		e->a = e->args.v[0];
		e->args.v[0] = t;
	}
	deref(c, e, e->a, "[]");
	return e;
}

/* An associative array is born by its first use with []; so a name may have to become one. */
static struct ident *indexed_name(struct check *c, struct expr *e)
{
	struct expr *base = e->a;
	enum space space = names_space(base->scope);
	struct ident *id = names_find(c, space, base->name);

	if (id && id->kind == ID_VAR && !id->type) { /* mentioned, never used */
		if (space == NAMES_THIS)
			return id;
		id->kind = ID_ASSOC;
	}
	if (!id && space != NAMES_THIS)
		id = names_add_var(c, space, ID_ASSOC, base->name, base->span);
	return id;
}

struct expr *check_index(struct check *c, struct expr *e, unsigned use)
{
	if (e->a->kind == EX_AGG) {
		ERR(c, e->span, "D_AGG_MDIM", "@%s is not a multi-dimensional array", e->a->name);
		return poison(c, e);
	}
	if (e->a->kind == EX_IDENT) {
		struct ident *id = indexed_name(c, e);

		if (!id || (e->a->scope == SC_THIS && !id->type)) {
			ERR(c, e->span, "D_ARR_LOCAL",
			    "this->%s: clause-local variables cannot be associative arrays", e->a->name);
			return poison(c, e);
		}
		if (id->kind == ID_ASSOC)
			return check_assoc(c, e, id, use);
		if (id->kind == ID_ARGS)
			return args_index(c, e);
		if (id->kind == ID_BUILTIN && id->builtin->id == BI_UREGS)
			return check_uregs(c, e, id);
		if (id->kind == ID_INLINE && id->inl->decl->dtor && id->inl->decl->dtor->kind == DT_ASSOC)
			return inline_index(c, e, id);
	}
	e->a = check_expr(c, e->a, USE_READ);
	return is_error(e->a) ? poison(c, e) : check_element(c, e);
}

/* The struct or union that e.m or e->m looks into; NULL after an error. */
static const struct type *member_owner(struct check *c, const struct expr *e)
{
	const struct type *t = type_base(e->a->type);
	const char *op = e->arrow ? "->" : ".";

	if (e->arrow) {
		if (t->kind != TY_PTR) {
			ERR(c, e->span, "D_OP_PTR", "operator -> must be applied to a pointer, not to '%s'",
			    text_of(c, e->a));
			return NULL;
		}
		t = type_base(t->base);
	}
	if (!type_is_sue(t)) {
		ERR(c, e->span, "D_OP_SOU", "operator %s must be applied to a struct or union%s, not to '%s'",
		    op, e->arrow ? " pointer" : "", text_of(c, e->a));
		return NULL;
	}
	t = types_complete(c->types, (struct type *)t);
	if (!t->complete) {
		ERR(c, e->span, "D_OP_INCOMPLETE", "operator %s: no definition of '%s' is known", op,
		    type_text(c->a, t));
		return NULL;
	}
	return t;
}

static const char *member_suggest(struct check *c, const struct type *owner, const char *name)
{
	struct near near = {0};

	for (size_t i = 0; i < owner->members.n; i++)
		if (owner->members.v[i].name)
			near_offer(&near, name, owner->members.v[i].name);
	return did_you_mean(c, &near);
}

struct expr *check_member(struct check *c, struct expr *e, unsigned use)
{
	const struct type *owner;
	bool is_arr;

	(void)use;
	e->a = check_expr(c, e->a, USE_READ);
	if (is_error(e->a))
		return poison(c, e);
	if (e->a->kind == EX_XLATE && is_dyn(e->a))
		return xlator_member(c, e);
	if (is_dyn(e->a)) {
		ERR(c, e->span, e->arrow ? "D_OP_PTR" : "D_OP_SOU",
		    "operator %s cannot be applied to a dynamic value", e->arrow ? "->" : ".");
		return poison(c, e);
	}
	owner = member_owner(c, e);
	if (!owner)
		return poison(c, e);
	e->member = type_member(owner, e->name, &e->moff);
	if (!e->member && types_full(c->types, (struct type *)owner))
		e->member = type_member(owner, e->name, &e->moff);
	if (!e->member) {
		ERR(c, e->span, "D_TYPE_MEMBER", "'%s' is not a member of '%s'%s", e->name,
		    type_text(c->a, owner), member_suggest(c, owner, e->name));
		return poison(c, e);
	}
	e->type = e->member->type;
	is_arr = is_array(e->type);
	e->lvalue = !is_arr && (e->arrow || e->a->lvalue);
	e->writable = e->a->writable || (e->arrow && e->a->scratch);
	e->user = e->arrow ? is_user(e->a->type) : e->a->user;
	taint(e, e->a);
	return e;
}
