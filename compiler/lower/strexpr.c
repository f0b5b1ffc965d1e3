/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * strexpr.c -- string expressions.  A string value is a pointer that is only ever read through the kernel's
 * helpers, so it may point anywhere: to a constant, a temporary, a variable, or what a C pointer points to.
 */
#include <ctype.h>
#include <endian.h>
#include <string.h>
#include "abi.h"
#include "assign.h"
#include "build.h"
#include "value.h"
#include "lval.h"
#include "object.h"
#include "scratch.h"
#include "strexpr.h"
#include "subr.h"

#define COMM_LEN 16

static bool is_builtin(const struct expr *e)
{
	return e->kind == EX_IDENT && e->ident && e->ident->kind == ID_BUILTIN;
}

int strexpr_probe_field(const struct expr *e)
{
	if (!is_builtin(e))
		return -1;
	switch (e->ident->builtin->id) {
	case BI_PROBEPROV:
		return 0;
	case BI_PROBEMOD:
		return 1;
	case BI_PROBEFUNC:
		return 2;
	case BI_PROBENAME:
		return 3;
	default:
		return -1;
	}
}

bool strexpr_is_execname(const struct expr *e)
{
	return is_builtin(e) && e->ident->builtin->id == BI_EXECNAME;
}

static ir_reg builtin_string(struct low *l, const struct expr *e)
{
	uint32_t stride = DT_STRIDE(l->m->strsize);
	int field = strexpr_probe_field(e);
	ir_reg p;

	if (field >= 0) {
		l->m->uses_names = true;
		return build_call(l, dt_name_str, build_const(l, field));
	}
	if (!strexpr_is_execname(e)) {
		lower_unsupported(l, e->span, e->ident->name);
		return build_null(l);
	}
	/* It is written whole, whatever fits into a string. */
	p = scratch_temps(l, (DT_COMM_LEN + stride - 1) / stride);
	build_call(l, dt_bv_execname, p);
	return p;
}

static ir_reg identifier(struct low *l, const struct expr *e)
{
	struct lval lv;

	if (e->ident->kind == ID_BUILTIN)
		return builtin_string(l, e);
	if (e->ident->kind == ID_XPARAM)
		return strexpr_ptr(l, e->ident->subst);
	lv = lval_of(l, e);
	return lval_string(l, &lv);
}

/* $$1 is a string of the object; $$pid and its like are numbers that the loader knows, as text. */
static ir_reg macro(struct low *l, const struct expr *e)
{
	struct type word = {.kind = TY_INT, .size = 4, .align = 4, .is_signed = true};
	struct expr number = *e;
	ir_reg text;

	if (isdigit((unsigned char)e->name[e->name[0] == '$']))
		return build_imm(l, IR_PARAMSTR, object_param(l, e, DRAY_P_STR));
	number.name += e->name[0] == '$';
	number.type = &word;
	text = scratch_temps(l, ir_rttemps(IR_RT_dt_lltostr));
	build_call(l, dt_lltostr, text, value_int(l, &number), build_const(l, 10));
	return text;
}

/* Only one branch runs, so both may use the same temporaries; what follows must leave those of either alone.
 */
static ir_reg conditional(struct low *l, const struct expr *e)
{
	ir_block yes = build_block(l), no = build_block(l), done = build_block(l);
	ir_reg out = build_temp(l, IRT_PTR);
	uint32_t mark = l->c->temps, top;

	value_branch(l, e->a, yes, no);
	l->c->temps = mark;
	build_use(l, yes);
	build_assign(l, out, strexpr_ptr(l, e->b));
	build_br(l, done);
	top = l->c->temps;
	l->c->temps = mark;
	build_use(l, no);
	build_assign(l, out, strexpr_ptr(l, e->c));
	build_br(l, done);
	if (top > l->c->temps)
		l->c->temps = top;
	build_use(l, done);
	return out;
}

/* A char array may fill its whole length without a NUL. */
static ir_reg char_array(struct low *l, const struct expr *e)
{
	uint64_t count = type_base(e->type)->count;
	ir_reg p, src = build_op1(l, IR_INTPTR, value_int(l, e));

	if (!count || count > l->m->strsize)
		return src;
	p = scratch_temps(l, 1);
	build_call(l, dt_substr, p, src, build_const(l, 0), build_const(l, count));
	return p;
}

static bool in_user_memory(const struct expr *e)
{
	const struct type *t = type_base(e->type);

	if (t->kind == TY_ARRAY)
		return e->user;
	return (t->kind == TY_PTR || t->kind == TY_STRING) && (t->space == SP_USER || e->user);
}

/* Strings of user programs are copied: what reads strings later only knows the kernel's memory. */
static ir_reg user_string(struct low *l, const struct expr *e)
{
	uint64_t count = type_base(e->type)->kind == TY_ARRAY ? type_base(e->type)->count : 0;
	ir_reg addr = lval_indexes(e, ID_ARGS) ? value_args(l, e) : value_int(l, e), p = scratch_temps(l, 1);

	if (!count || count > l->m->strsize)
		count = l->m->strsize;
	build_call(l, dt_copyinstr, p, addr, build_const(l, count));
	return p;
}

ir_reg strexpr_ptr(struct low *l, const struct expr *e)
{
	struct lval lv;

	l->c->span = e->span;
	if (e->kind == EX_STR)
		return build_str(l, e->sval, strnlen(e->sval, e->slen));
	if (e->kind == EX_CAST || (e->kind == EX_UNARY && (e->op == OP_STRINGOF || e->op == OP_PLUS)))
		return strexpr_ptr(l, e->a);
	if (!value_is_string(e)) {
		if (e->kind == EX_INT && !e->ival)
			return build_null(l);
		if (in_user_memory(e))
			return user_string(l, e);
		if (type_base(e->type)->kind == TY_ARRAY)
			return char_array(l, e);
		return build_op1(l, IR_INTPTR, value_int(l, e));
	}
	if (lval_indexes(e, ID_ARGS))
		return in_user_memory(e) ? user_string(l, e) : build_op1(l, IR_INTPTR, value_args(l, e));
	switch (e->kind) {
	case EX_IDENT:
		return identifier(l, e);
	case EX_MACRO:
		return macro(l, e);
	case EX_ASSIGN:
		return assign_string(l, e);
	case EX_COND:
		return conditional(l, e);
	case EX_COMMA:
		value_effect(l, e->a);
		return strexpr_ptr(l, e->b);
	case EX_CALL:
		return subr_call(l, e);
	case EX_BINARY: /* string + n: from its nth character on */
		return build_op1(l, IR_INTPTR, value_int(l, e));
	case EX_INDEX:
	case EX_MEMBER:
	case EX_UNARY:
	case EX_KSYM:
		lv = lval_of(l, e);
		return lval_string(l, &lv);
	default:
		lower_unsupported(l, e->span, "this string expression");
		return build_null(l);
	}
}

static bool is_null(const struct expr *e)
{
	return e->kind == EX_INT && !e->ival;
}

/* execname == "constant": two words are compared, no string is made. */
static ir_reg compare_execname(struct low *l, const struct expr *name)
{
	union {
		char bytes[COMM_LEN];
		uint64_t word[2];
	} u = {{0}};
	size_t n = strnlen(name->sval, name->slen);

	if (n >= COMM_LEN)
		return build_const(l, 0);
	memcpy(u.bytes, name->sval, n);
	return build_call(l, dt_comm_eq, build_const(l, le64toh(u.word[0])),
			  build_const(l, le64toh(u.word[1])));
}

static ir_reg compare_null(struct low *l, const struct expr *e)
{
	return build_op1(l, IR_ISNULL, strexpr_ptr(l, e));
}

static ir_reg compare_order(struct low *l, const struct expr *e)
{
	static const enum ir_op ops[] = {[OP_LT] = IR_SLT, [OP_LE] = IR_SLE, [OP_GT] = IR_SLT,
					 [OP_GE] = IR_SLE, [OP_EQ] = IR_EQ,  [OP_NE] = IR_NE};
	ir_reg ws = scratch_temps(l, ir_rttemps(IR_RT_dt_strcmp));
	ir_reg a = strexpr_ptr(l, e->a), b = strexpr_ptr(l, e->b), r, zero;

	l->c->span = e->span;
	r = build_call(l, dt_strcmp, ws, a, b);
	zero = build_const(l, 0);
	return e->op == OP_GT || e->op == OP_GE ? build_op2(l, ops[e->op], zero, r)
						: build_op2(l, ops[e->op], r, zero);
}

/* The cheap ways of asking whether two strings are equal; 0: there is none. */
static ir_reg compare_equal(struct low *l, const struct expr *e)
{
	if (strexpr_is_execname(e->a) && e->b->kind == EX_STR)
		return compare_execname(l, e->b);
	if (strexpr_is_execname(e->b) && e->a->kind == EX_STR)
		return compare_execname(l, e->a);
	if (is_null(e->a) || is_null(e->b))
		return compare_null(l, is_null(e->a) ? e->b : e->a);
	return 0;
}

ir_reg strexpr_compare(struct low *l, const struct expr *e)
{
	uint32_t mark = l->c->temps;
	ir_reg r = e->op == OP_EQ || e->op == OP_NE ? compare_equal(l, e) : 0;

	if (!r)
		r = compare_order(l, e);
	else if (e->op == OP_NE)
		r = build_op2(l, IR_EQ, r, build_const(l, 0));
	l->c->temps = mark;
	return r;
}
