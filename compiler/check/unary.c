/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* unary.c -- one-operand operators: signs, complements, *, &, stringof, ++ and --. */
#include "checker.h"

static struct expr *need(struct check *c, struct expr *e, const char *tag, const char *kind)
{
	ERR(c, e->span, tag, "operator %s needs an operand of %s type, not '%s'", op_text(e), kind,
	    text_of(c, e->a));
	return poison(c, e);
}

/*
 * Turns e into the object that `ptr` points at.  Writable when the pointer comes from something writable, so
 * that elements of arrays in D variables can be assigned; any pointer into D's own memory is writable too.
 */
struct expr *deref(struct check *c, struct expr *e, struct expr *ptr, const char *op)
{
	struct type *t = type_target(ptr->type);
	enum type_kind kind;

	if (type_is_string(ptr->type) && !t)
		t = types_basic(c->types, "char");
	if (!t) {
		ERR(c, e->span, "D_DEREF_NONPTR",
		    "operator %s cannot dereference '%s', which is not a pointer", op, text_of(c, ptr));
		return poison(c, e);
	}
	kind = type_base(t)->kind;
	if (kind == TY_VOID || kind == TY_FUNC) {
		ERR(c, e->span, kind == TY_VOID ? "D_DEREF_VOID" : "D_DEREF_FUNC",
		    "cannot dereference a pointer to %s", kind == TY_VOID ? "void" : "a function");
		return poison(c, e);
	}
	e->type = t;
	e->lvalue = kind != TY_ARRAY;
	e->writable = ptr->writable || ptr->scratch;
	e->user = is_user(ptr->type) || ptr->user;
	/* What has members or elements still is where the pointer pointed; a value that is read is not. */
	e->dmem = ptr->dmem && (kind == TY_ARRAY || type_is_sue(t));
	e->scratch = ptr->scratch && (kind == TY_ARRAY || type_is_sue(t));
	return e;
}

static struct expr *check_deref(struct check *c, struct expr *e)
{
	struct expr *p = e->a;

	if (p->kind == EX_XLATE) {
		struct type *t = type_target(p->tname->type);

		if (t)
			return xlator_value(c, p->ident->xlator, p->a, t, e->span);
	}
	if (is_dyn(p)) {
		ERR(c, e->span, "D_DEREF_NONPTR", "operator * cannot dereference a value of dynamic type");
		return poison(c, e);
	}
	deref(c, e, p, "*");
	/* *(a + i) is a[i] */
	if (e->kind != EX_ERROR && p->kind == EX_BINARY && p->op == OP_ADD && p->a->writable)
		e->writable = true;
	return e;
}

static struct type *pointer_to(struct check *c, struct type *t, const struct expr *object)
{
	struct type *p = type_ptr(c->a, t);

	if (object->user)
		p->space = SP_USER;
	else if (object->writable || object->dmem)
		p->space = SP_DMEM;
	return p;
}

static struct expr *check_addr(struct check *c, struct expr *e)
{
	struct expr *o = e->a;
	bool variable = (o->kind == EX_IDENT && o->ident->kind != ID_KSYM) || o->kind == EX_AGG ||
			(o->kind == EX_INDEX && o->ident &&
			 (o->ident->kind == ID_ASSOC || o->ident->kind == ID_ARGS));

	if (variable || is_dyn(o)) {
		ERR(c, e->span, "D_ADDROF_VAR", "cannot take the address of a dynamic variable");
		return poison(c, e);
	}
	if (!o->lvalue) {
		ERR(c, e->span, "D_ADDROF_LVAL", "operator & needs an object in memory as its operand");
		return poison(c, e);
	}
	if (o->kind == EX_MEMBER && o->member->bit_size) {
		ERR(c, e->span, "D_ADDROF_BITFIELD", "cannot take the address of bit-field '%s'", o->name);
		return poison(c, e);
	}
	e->type = pointer_to(c, o->type, o);
	e->dmem = o->writable;
	e->user = o->user;
	if (o->a && (o->kind == EX_INDEX || o->kind == EX_UNARY || o->kind == EX_MEMBER))
		taint(e, o->a);
	e->writable = o->writable;
	return e;
}

static struct expr *check_stringof(struct check *c, struct expr *e)
{
	const struct type *t = e->a->type;

	if (is_dyn(e->a) || (!type_is_scalar(t) && !is_pointer(t) && !type_is_strcompat(t))) {
		ERR(c, e->span, "D_STRINGOF_TYPE", "cannot apply stringof to a value of type '%s'",
		    text_of(c, e->a));
		return poison(c, e);
	}
	e->type = string_type(c, string_bound(e->a));
	taint(e, e->a);
	return e;
}

struct expr *check_unary(struct check *c, struct expr *e, unsigned use)
{
	(void)use;
	e->a = check_expr(c, e->a, e->op == OP_ADDR ? USE_NAME : USE_READ);
	if (!e->a->type) { /* &a[1]: an associative array that nothing has given a type */
		ERR(c, e->a->span, "D_VAR_UNDEF", "the array has not been declared or assigned yet");
		return poison(c, e);
	}
	if (is_error(e->a))
		return poison(c, e);
	switch (e->op) {
	case OP_DEREF:
		return check_deref(c, e);
	case OP_ADDR:
		return check_addr(c, e);
	case OP_STRINGOF:
		return check_stringof(c, e);
	case OP_LNOT:
		if (!type_is_scalar(e->a->type))
			return need(c, e, "D_OP_SCALAR", "scalar");
		e->type = c->t_int;
		return fold_unary(c, e);
	case OP_NOT:
		if (!type_is_int(e->a->type))
			return need(c, e, "D_OP_INT", "integer");
		break;
	default:
		if (!type_is_int(e->a->type))
			return need(c, e, "D_OP_ARITH", "arithmetic");
	}
	e->type = e->a->type;
	return fold_unary(c, e);
}

/* ++ and -- may be the first mention of a variable, which makes it an int64_t. */
static void make_counter(struct check *c, struct expr *o)
{
	struct ident *id = o->ident;

	if (!id || !ident_fresh(id))
		return;
	if (id->kind == ID_ASSOC)
		id->type->base = c->t_i64;
	else
		id->type = c->t_i64;
	o->type = c->t_i64;
}

struct expr *check_incdec(struct check *c, struct expr *e, unsigned use)
{
	struct expr *o;

	(void)use;
	o = e->a = check_expr(c, e->a, USE_CREATE | USE_WRITE);
	if (o->kind == EX_IDENT || o->kind == EX_INDEX)
		make_counter(c, o);
	if (is_error(o))
		return poison(c, e);
	if (is_dyn(o) || !type_is_scalar(o->type))
		return need(c, e, "D_OP_SCALAR", "scalar");
	if (is_pointer(o->type))
		check_whole(c, type_target(o->type));
	if (is_vfptr(o->type)) {
		ERR(c, e->span, "D_OP_VFPTR", "operator %s needs an operand of known size, not '%s'",
		    op_text(e), text_of(c, o));
		return poison(c, e);
	}
	if (!o->lvalue) {
		ERR(c, e->span, "D_OP_LVAL", "operator %s needs a modifiable operand", op_text(e));
		return poison(c, e);
	}
	if (!o->writable) {
		ERR(c, e->span, "D_OP_WRITE", "operator %s can only be applied to a writable variable",
		    op_text(e));
		return poison(c, e);
	}
	e->type = o->type;
	e->used_action = true;
	taint(e, o);
	return e;
}
