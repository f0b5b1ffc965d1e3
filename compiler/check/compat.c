/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * compat.c -- which operands go together.  The rules are K&R's (A6, A7) as D relaxes them: strings are
 * first-class, integers are never promoted to int, void pointers go with every pointer, and the constant 0
 * with every pointer and string.  Pure questions; the callers report.
 */
#include <string.h>
#include "checker.h"

bool is_error(const struct expr *e)
{
	return e->type->kind == TY_ERROR;
}

bool is_void(const struct type *t)
{
	return type_base(t)->kind == TY_VOID;
}

bool is_dyn(const struct expr *e)
{
	return e->type->kind == TY_DYN;
}

bool is_float(const struct type *t)
{
	return type_base(t)->kind == TY_FLOAT;
}

bool is_array(const struct type *t)
{
	return type_base(t)->kind == TY_ARRAY;
}

bool is_pointer(const struct type *t)
{
	t = type_base(t);
	return t->kind == TY_PTR || t->kind == TY_ARRAY;
}

bool is_vfptr(const struct type *t)
{
	t = type_base(t);
	if (t->kind != TY_PTR)
		return false;
	t = type_base(t->base);
	return t->kind == TY_VOID || t->kind == TY_FUNC;
}

bool is_zero(const struct expr *e)
{
	return e->kind == EX_INT && e->ival == 0;
}

bool is_posconst(const struct expr *e)
{
	return e->kind == EX_INT && e->ival != 0 && (!type_is_signed(e->type) || (int64_t)e->ival > 0);
}

bool is_user(const struct type *t)
{
	t = type_base(t);
	return t->kind == TY_PTR && t->space == SP_USER;
}

bool is_action(const struct expr *e)
{
	return e->kind == EX_CALL && e->ident && e->ident->builtin && e->ident->builtin->kind == BI_ACTION;
}

struct type *type_target(const struct type *t)
{
	t = type_base(t);
	return t->kind == TY_PTR || t->kind == TY_ARRAY || t->kind == TY_STRING ? t->base : NULL;
}

bool types_compat(const struct type *a, const struct type *b)
{
	a = type_base(a);
	b = type_base(b);
	if (a == b)
		return true;
	if (a->kind != b->kind)
		return false;
	if (a->kind == TY_PTR)
		return types_compat(a->base, b->base);
	if (a->kind == TY_DYN)
		return false;
	return type_same(a, b);
}

struct operand {
	const struct type *type;
	bool zero; /* the constant 0 */
};

static bool ptr_like(const struct type *t)
{
	t = type_base(t);
	return t->kind == TY_PTR || t->kind == TY_ARRAY || t->kind == TY_STRING;
}

/* What a pointer-like type points at; strings hold characters. */
static const struct type *pointee(const struct type *t)
{
	const struct type *target = type_target(t);

	return target ? type_base(target) : NULL;
}

static bool operands_compat(struct operand a, struct operand b, const struct type **common)
{
	bool a_int = type_is_int(a.type), b_int = type_is_int(b.type);
	const struct type *ta, *tb;

	if (a_int && b_int)
		return false;
	if ((a_int && !a.zero) || (b_int && !b.zero))
		return false;
	if (a_int)
		a.type = b.type;
	else if (b_int)
		b.type = a.type;
	else if (is_user(a.type) != is_user(b.type))
		return false;
	if (!ptr_like(a.type) || !ptr_like(b.type))
		return false;
	ta = pointee(a.type);
	tb = pointee(b.type);
	if (!ta || !tb) { /* a string made without an element type */
		if (!type_is_strcompat(a.type) && !(ta && ta->kind == TY_VOID))
			return false;
		if (!type_is_strcompat(b.type) && !(tb && tb->kind == TY_VOID))
			return false;
	} else if (ta->kind != TY_VOID && tb->kind != TY_VOID && !types_compat(ta, tb)) {
		return false;
	}
	if (common)
		*common = tb && tb->kind == TY_VOID ? a.type : b.type;
	return true;
}

bool ptr_compat(const struct expr *a, const struct expr *b, struct type **common)
{
	struct operand oa = {a->type, is_zero(a)}, ob = {b->type, is_zero(b)};
	const struct type *t = NULL;

	if (is_dyn(a) || is_dyn(b) || !operands_compat(oa, ob, &t))
		return false;
	if (common)
		*common = (struct type *)t;
	return true;
}

static bool operand_fits(const struct type *want, struct operand have)
{
	const struct type *w = type_base(want), *h = type_base(have.type);

	if (w->kind == TY_ERROR || h->kind == TY_ERROR)
		return true;
	if (h->kind == TY_DYN)
		return false;
	if (type_is_int(w) && type_is_int(h))
		return true;
	if (type_is_strcompat(w) && type_is_strcompat(h))
		return true;
	switch (w->kind) {
	case TY_STACK:
	case TY_USTACK:
	case TY_SYM:
	case TY_USYM:
		return w->kind == h->kind;
	case TY_FUNC:
	case TY_STRUCT:
	case TY_UNION:
		return types_compat(w, h);
	default:
		return operands_compat((struct operand){want, false}, have, NULL);
	}
}

bool arg_compat(const struct type *want, const struct expr *e)
{
	return operand_fits(want, (struct operand){e->type, is_zero(e)});
}

bool key_compat(const struct type *want, const struct type *have)
{
	return operand_fits(want, (struct operand){have, false});
}

unsigned operand_rank(const struct expr *e, const struct type *t)
{
	unsigned bits = 64; /* of an address */

	t = type_base(t);
	if (e->kind == EX_MEMBER && e->member && e->member->bit_size)
		bits = e->member->bit_size;
	else if (type_is_int(t))
		bits = (unsigned)t->size * 8;
	return bits + !type_is_signed(t);
}

static bool is_long_long(const struct type *t)
{
	t = type_base(t);
	return t->name && strstr(t->name, "long long");
}

struct type *promote(struct check *c, const struct expr *a, const struct expr *b)
{
	struct type *ta = type_base(a->type)->kind == TY_ENUM ? c->t_int : a->type;
	struct type *tb = type_base(b->type)->kind == TY_ENUM ? c->t_int : b->type;
	unsigned ra = operand_rank(a, ta), rb = operand_rank(b, tb);

	if (ra == rb)
		return is_long_long(tb) && !is_long_long(ta) ? tb : ta;
	return ra > rb ? ta : tb;
}
