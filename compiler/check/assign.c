/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * assign.c -- = and its compound forms.  The first assignment gives a variable its type.  What may be stored
 * where is K&R's rule for arguments; D adds that only D's own variables can be written.
 */
#include "checker.h"

static struct expr *incompatible(struct check *c, struct expr *e)
{
	ERR(c, e->span, "D_OP_INCOMPAT", "operands have incompatible types: '%s' %s '%s'", text_of(c, e->a),
	    op_text(e), text_of(c, e->b));
	return poison(c, e);
}

static struct expr *need(struct check *c, struct expr *e, const char *tag, const char *kind)
{
	ERR(c, e->span, tag, "operator %s needs operands of %s type, not '%s' and '%s'", op_text(e), kind,
	    text_of(c, e->a), text_of(c, e->b));
	return poison(c, e);
}

static bool is_variable(const struct expr *e)
{
	return e->ident && ((e->kind == EX_IDENT && e->ident->kind == ID_VAR) ||
			    (e->kind == EX_INDEX && e->ident->kind == ID_ASSOC));
}

/* Assigning the constant 0 to these deletes them. */
static bool is_dynamic_variable(const struct expr *e)
{
	return is_variable(e) && (e->ident->kind == ID_ASSOC || e->ident->scope == SC_SELF);
}

/* Gives a variable that nothing has typed yet the type of its first value. */
static void adopt_type(struct check *c, struct expr *var, struct type *t)
{
	if (type_is_string(t))
		t = c->t_string;
	else if (type_is_sue(t))
		check_whole(c, t);
	if (var->ident->kind == ID_ASSOC)
		var->ident->type->base = t;
	else
		var->ident->type = t;
	var->type = t;
}

/*
 * Memory from alloca() and copyin() lives in the scratch area, so a variable holds either pointers into it or
 * others, never both.
 */
static bool check_memory(struct check *c, struct expr *e)
{
	struct ident *id = is_variable(e->a) ? e->a->ident : NULL;

	if (id && e->b->mixed) {
		ERR(c, e->span, "D_ALLOCA_INCOMPAT",
		    "a value that may or may not point into alloca() memory cannot be assigned to a "
		    "variable");
		return false;
	}
	if (!e->b->scratch || type_is_string(e->b->type)) {
		if (id && !is_zero(e->b))
			id->plain = true;
	} else if (id) {
		id->scratch = true;
		e->a->scratch = e->a->dmem = true;
	}
	if (id && id->scratch && id->plain) {
		ERR(c, e->span, "D_ALLOCA_INCOMPAT",
		    "%s%s cannot hold pointers to alloca() memory and others", names_prefix(id->scope),
		    id->name);
		return false;
	}
	return true;
}

static struct expr *finish(struct check *c, struct expr *e)
{
	struct expr *l = e->a;

	if (!l->lvalue) {
		ERR(c, e->span, "D_OP_LVAL", "operator %s needs a modifiable object on its left side",
		    op_text(e));
		return poison(c, e);
	}
	if (!l->writable) {
		ERR(c, e->span, "D_OP_WRITE", "operator %s can only be applied to a writable variable",
		    op_text(e));
		return poison(c, e);
	}
	if (!check_memory(c, e))
		return poison(c, e);
	e->type = l->type;
	e->used_action = true;
	taint(e, l);
	return e;
}

static struct expr *check_compound(struct check *c, struct expr *e)
{
	const struct expr *l = e->a, *r = e->b;
	bool ints = type_is_int(l->type) && type_is_int(r->type);

	switch (e->op) {
	case OP_ADD:
	case OP_SUB:
		if (type_is_string(l->type) || type_is_string(r->type))
			return incompatible(c, e);
		if (ints)
			break;
		if (is_pointer(l->type))
			check_whole(c, type_target(l->type));
		if (!is_pointer(l->type) || is_vfptr(l->type)) {
			ERR(c, e->span, "D_OP_VFPTR",
			    "operator %s needs a left operand of scalar type and known size, not '%s'",
			    op_text(e), text_of(c, l));
			return poison(c, e);
		}
		if (!type_is_int(r->type) && !ptr_compat(l, r, NULL))
			return incompatible(c, e);
		break;
	case OP_MUL:
	case OP_DIV:
		if (!ints)
			return need(c, e, "D_OP_ARITH", "arithmetic");
		break;
	default:
		if (!ints)
			return need(c, e, "D_OP_INT", "integer");
	}
	return finish(c, e);
}

/* A whole translated struct may be assigned: the result of xlate <T> (x) has type T. */
static bool take_translation(struct expr *r)
{
	if (r->kind != EX_XLATE || is_pointer(r->tname->type))
		return false;
	r->type = r->tname->type;
	return true;
}

static struct expr *check_plain(struct check *c, struct expr *e)
{
	struct expr *l = e->a, *r = e->b;

	if (is_dyn(r) && !take_translation(r)) {
		ERR(c, e->span, "D_OP_INCOMPAT", "a value of dynamic type cannot be assigned");
		if (is_variable(l) && ident_fresh(l->ident))
			adopt_type(c, l, c->t_error);
		return poison(c, e);
	}
	if (is_variable(l) && ident_fresh(l->ident))
		adopt_type(c, l, r->type);
	if (l->type->kind == TY_ERROR)
		return poison(c, e);
	if (is_array(l->type) || type_base(l->type)->kind == TY_FUNC) {
		ERR(c, e->span, "D_OP_ARRFUN", "operator = cannot be applied to an operand of type '%s'",
		    text_of(c, l));
		return poison(c, e);
	}
	if (type_is_string(l->type))
		macro_as_string(c, r);
	if (r->kind == EX_XLATE)
		return types_compat(l->type, r->type) ? xlator_assign(c, finish(c, e)) : incompatible(c, e);
	if (l->lvalue && !arg_compat(l->type, r) && !(is_dynamic_variable(l) && is_zero(r)))
		return incompatible(c, e);
	return finish(c, e);
}

struct expr *check_assign(struct check *c, struct expr *e, unsigned use)
{
	(void)use;
	if (e->a->kind == EX_AGG && e->op == OP_NONE) {
		agg_assign(c, e);
		return e;
	}
	e->a = check_expr(c, e->a, USE_WRITE | USE_CREATE | (e->op == OP_NONE ? 0 : USE_READ));
	e->b = check_expr(c, e->b, e->a->kind == EX_ERROR ? USE_READ | USE_DEFER : USE_READ);
	if (e->op == OP_NONE) {
		if (e->a->kind == EX_ASSIGN && e->a->a->kind == EX_AGG) { /* (@a = count()) = count() */
			ERR(c, e->span, "D_OP_LVAL", "operator = needs a modifiable object on its left side");
			return poison(c, e);
		}
		if (e->a->kind == EX_ERROR || is_error(e->b)) {
			if (is_variable(e->a) && ident_fresh(e->a->ident))
				adopt_type(c, e->a, c->t_error);
			return poison(c, e);
		}
		return check_plain(c, e);
	}
	if (is_error(e->a) || is_error(e->b))
		return poison(c, e);
	if ((e->op == OP_DIV || e->op == OP_MOD) && is_zero(e->b)) {
		ERR(c, e->span, "D_DIV_ZERO", "division by zero");
		return poison(c, e);
	}
	return check_compound(c, e);
}
