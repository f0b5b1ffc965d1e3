/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* binary.c -- two-operand operators without assignment: which operands they take, and the type of the result.
 */
#include "checker.h"

static struct expr *need(struct check *c, struct expr *e, const char *tag, const char *kind)
{
	ERR(c, e->span, tag, "operator %s needs operands of %s type, not '%s' and '%s'", op_text(e), kind,
	    text_of(c, e->a), text_of(c, e->b));
	return poison(c, e);
}

static struct expr *incompatible(struct check *c, struct expr *e)
{
	ERR(c, e->span, "D_OP_INCOMPAT", "operands have incompatible types: '%s' %s '%s'", text_of(c, e->a),
	    op_text(e), text_of(c, e->b));
	return poison(c, e);
}

static struct expr *result(struct check *c, struct expr *e, struct type *t)
{
	e->type = t;
	e->scratch = e->a->scratch || e->b->scratch;
	e->dmem = e->a->dmem || e->b->dmem;
	e->mixed = e->a->mixed || e->b->mixed;
	return fold_binary(c, e);
}

/* An operand that is a pointer for + and -: strings count, pointers to things without a size do not. */
static bool is_address(struct check *c, const struct type *t)
{
	if (is_pointer(t))
		check_whole(c, type_target(t));
	return type_is_string(t) || (is_pointer(t) && !is_vfptr(t));
}

/* A constant index past the end of an array; arrays of 0 and 1 elements often end structures of variable
 * size. */
static bool out_of_bounds(struct check *c, const struct expr *e)
{
	const struct type *t = type_base(e->a->type);

	if (e->a->kind == EX_INDEX && e->a->ident && e->a->ident->kind == ID_ASSOC)
		return false; /* found at run time */
	if (t->kind != TY_ARRAY || e->b->kind != EX_INT || t->count <= 1 || e->b->ival < t->count)
		return false;
	ERR(c, e->b->span, "D_ARR_BOUNDS", "index %lld is outside of an array of %llu elements",
	    (long long)e->b->ival, (unsigned long long)t->count);
	return true;
}

/* + and - on operands that are checked already. */
struct expr *check_additive(struct check *c, struct expr *e)
{
	struct type *a = e->a->type, *b = e->b->type, *t;
	bool a_ptr = is_address(c, a), b_ptr = is_address(c, b);

	if (is_dyn(e->a) || is_dyn(e->b))
		return incompatible(c, e);
	if (type_is_int(a) && type_is_int(b))
		t = promote(c, e->a, e->b);
	else if (a_ptr && type_is_int(b))
		t = a;
	else if (type_is_int(a) && b_ptr && e->op == OP_ADD)
		t = b;
	else if (a_ptr && b_ptr && e->op == OP_SUB && ptr_compat(e->a, e->b, NULL))
		t = c->t_ptrdiff;
	else
		return incompatible(c, e);
	if (a_ptr && b_ptr && e->a->scratch != e->b->scratch) {
		ERR(c, e->span, "D_OP_INCOMPAT",
		    "subtracting pointers to alloca() memory and other memory is meaningless");
		return poison(c, e);
	}
	if (out_of_bounds(c, e))
		return poison(c, e);
	e->user = e->a->user || e->b->user;
	return result(c, e, t);
}

/* state == TASK_RUNNING: an enumerator of the left side's type needs no declaration. */
static void take_enumerator(struct check *c, struct expr *e)
{
	const struct type *t = type_base(e->a->type);

	if (t->kind != TY_ENUM || e->b->kind != EX_IDENT || e->b->scope != SC_GLOBAL)
		return;
	for (size_t i = 0; i < t->enums.n; i++) {
		struct ident *id;

		if (t->enums.v[i].name != e->b->name)
			continue;
		id = names_find(c, NAMES_GLOBAL, e->b->name);
		if (id && (id->kind != ID_ENUM || id->value != t->enums.v[i].value))
			ERR(c, e->b->span, "D_IDENT_AMBIG",
			    "'%s' is both an enumerator of '%s' and a global %s", e->b->name,
			    text_of(c, e->a), names_kind(id));
		stab_note_type(c, e->b->span, e->a->type);
		expr_int(c, e->b, t->enums.v[i].value, e->a->type);
		return;
	}
}

static bool comparable(const struct expr *a, const struct expr *b)
{
	if (is_dyn(a) || is_dyn(b))
		return false;
	if (types_compat(a->type, b->type) || (type_is_int(a->type) && type_is_int(b->type)))
		return true;
	if (type_is_strcompat(a->type) && type_is_strcompat(b->type) &&
	    (type_is_string(a->type) || type_is_string(b->type)))
		return true;
	return ptr_compat(a, b, NULL);
}

static bool is_comparison(enum ex_op op)
{
	return op >= OP_EQ && op <= OP_GE;
}

struct expr *check_binary(struct check *c, struct expr *e, unsigned use)
{
	(void)use;
	e->a = check_expr(c, e->a, USE_READ);
	if (is_comparison(e->op))
		take_enumerator(c, e);
	e->b = check_expr(c, e->b, USE_READ);
	if (is_error(e->a) || is_error(e->b))
		return poison(c, e);
	if ((e->op == OP_DIV || e->op == OP_MOD) && is_zero(e->b)) {
		ERR(c, e->span, "D_DIV_ZERO", "division by zero");
		return poison(c, e);
	}
	if (is_comparison(e->op) && type_is_string(e->a->type))
		macro_as_string(c, e->b);
	if (is_comparison(e->op) && type_is_string(e->b->type))
		macro_as_string(c, e->a);
	if (is_comparison(e->op))
		return comparable(e->a, e->b) ? result(c, e, c->t_int) : incompatible(c, e);
	switch (e->op) {
	case OP_ADD:
	case OP_SUB:
		return check_additive(c, e);
	case OP_LAND:
	case OP_LOR:
	case OP_LXOR:
		if (!type_is_scalar(e->a->type) || !type_is_scalar(e->b->type))
			return need(c, e, "D_OP_SCALAR", "scalar");
		return result(c, e, c->t_int);
	case OP_MUL:
	case OP_DIV:
		if (!type_is_int(e->a->type) || !type_is_int(e->b->type))
			return need(c, e, "D_OP_ARITH", "arithmetic");
		break;
	default:
		if (!type_is_int(e->a->type) || !type_is_int(e->b->type))
			return need(c, e, "D_OP_INT", "integer");
	}
	if (e->op == OP_SHL || e->op == OP_SHR)
		return result(c, e, e->a->type);
	return result(c, e, promote(c, e->a, e->b));
}
