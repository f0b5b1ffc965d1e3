/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * assign.c -- assignments, ++ and --, on every kind of place.  The right side of = is evaluated before the
 * place of the left side.
 */
#include "agg.h"
#include "assign.h"
#include "build.h"
#include "value.h"
#include "lval.h"
#include "strexpr.h"

/* a += b means a = a + b, except that the place of a is found once: a is read first. */
static ir_reg combine(struct low *l, const struct expr *e, const struct lval *lv)
{
	ir_reg old = lval_load(l, lv), rhs = value_int(l, e->b);

	l->c->span = e->span;
	return value_arith(l, e->op, e->a, old, e->b, rhs);
}

ir_reg assign_value(struct low *l, const struct expr *e)
{
	ir_reg v = e->op == OP_NONE ? value_int(l, e->b) : 0;
	struct lval lv = lval_of(l, e->a);

	l->c->span = e->span;
	if (!v)
		v = combine(l, e, &lv);
	v = value_convert(l, v, e->a->type);
	lval_store(l, &lv, v);
	return v;
}

static bool is_zero(const struct expr *e)
{
	return e->kind == EX_INT && !e->ival;
}

static struct lval store_string(struct low *l, const struct expr *e)
{
	uint32_t mark = l->c->temps;
	ir_reg src = strexpr_ptr(l, e->b);
	struct lval lv = lval_of(l, e->a);

	l->c->span = e->span;
	if (lv.kind == LV_DYN && is_zero(e->b))
		lval_delete(l, &lv);
	else
		lval_store_string(l, &lv, src);
	l->c->temps = mark;
	return lv;
}

ir_reg assign_string(struct low *l, const struct expr *e)
{
	struct lval lv = store_string(l, e);

	return lval_string(l, &lv);
}

static void assign_bytes(struct low *l, const struct expr *e)
{
	ir_reg from = is_zero(e->b) ? 0 : value_int(l, e->b);
	struct lval lv = lval_of(l, e->a);

	l->c->span = e->span;
	if (from)
		lval_store_bytes(l, &lv, from);
	else if (lv.kind == LV_DYN)
		lval_delete(l, &lv);
}

void assign_effect(struct low *l, const struct expr *e)
{
	if (e->a->kind == EX_AGG)
		agg_update(l, e);
	else if (value_is_string(e->a))
		store_string(l, e);
	else if (type_is_scalar(e->a->type))
		assign_value(l, e);
	else
		assign_bytes(l, e);
}

/* Bytes or units that ++ adds. */
static int64_t step(const struct expr *e)
{
	const struct type *t = type_base(e->a->type);
	int64_t size = 1;

	if (t->kind == TY_PTR && type_base(t->base)->size)
		size = type_base(t->base)->size;
	return e->op == OP_PREDEC || e->op == OP_POSTDEC ? -size : size;
}

ir_reg assign_incdec(struct low *l, const struct expr *e)
{
	struct lval lv = lval_of(l, e->a);
	ir_reg old = lval_load(l, &lv), new;

	l->c->span = e->span;
	new = value_convert(l, build_addi(l, old, step(e)), e->a->type);
	lval_store(l, &lv, new);
	return e->op == OP_POSTINC || e->op == OP_POSTDEC ? old : new;
}
