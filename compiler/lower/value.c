/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * value.c -- expressions of scalar value.  Registers hold 64 bits; values are cut to their type at casts,
 * stores and records only, as in D.  Conditions become branches, so the short circuits are blocks.
 */
#include <ctype.h>
#include <string.h>
#include "abi.h"
#include "assign.h"
#include "build.h"
#include "value.h"
#include "fault.h"
#include "kstruct.h"
#include "lval.h"
#include "object.h"
#include "strexpr.h"
#include "subr.h"

bool value_is_string(const struct expr *e)
{
	return e->type && type_is_string(e->type);
}

ir_reg value_convert(struct low *l, ir_reg v, const struct type *t)
{
	t = type_base(t);
	if (t->kind != TY_INT && t->kind != TY_ENUM)
		return v;
	if (t->is_bool)
		return build_op2(l, IR_NE, v, build_const(l, 0));
	return build_ext(l, v, t->size, t->is_signed);
}

/* Bytes that adding 1 to a pointer of this type means; 0: no pointer. */
static uint64_t pointer_step(const struct expr *e)
{
	const struct type *t = e ? type_base(e->type) : NULL;
	const struct type *to;

	if (t && t->kind == TY_STRING)
		return 1;
	if (!t || (t->kind != TY_PTR && t->kind != TY_ARRAY))
		return 0;
	to = type_base(t->base);
	return to->size ? to->size : 1;
}

static bool common_signed(const struct expr *a, const struct expr *b)
{
	return type_is_signed((operand_rank(a, a->type) < operand_rank(b, b->type) ? b : a)->type);
}

static ir_reg compare(struct low *l, enum ex_op op, ir_reg a, ir_reg b, bool is_signed)
{
	enum ir_op lt = is_signed ? IR_SLT : IR_ULT, le = is_signed ? IR_SLE : IR_ULE;

	switch (op) {
	case OP_EQ:
		return build_op2(l, IR_EQ, a, b);
	case OP_NE:
		return build_op2(l, IR_NE, a, b);
	case OP_LT:
		return build_op2(l, lt, a, b);
	case OP_LE:
		return build_op2(l, le, a, b);
	case OP_GT:
		return build_op2(l, lt, b, a);
	default:
		return build_op2(l, le, b, a);
	}
}

static ir_reg divide(struct low *l, enum ex_op op, ir_reg a, const struct expr *eb, ir_reg b, bool is_signed)
{
	if (!eb->is_const || !eb->ival)
		fault_if_zero(l, b);
	if (!is_signed)
		return build_op2(l, op == OP_DIV ? IR_UDIV : IR_UMOD, a, b);
	return op == OP_DIV ? build_call(l, dt_sdiv, a, b) : build_call(l, dt_smod, a, b);
}

/* Pointer arithmetic counts in elements. */
static ir_reg add_sub(struct low *l, enum ex_op op, const struct expr *ea, ir_reg a, const struct expr *eb,
		      ir_reg b)
{
	uint64_t sa = pointer_step(ea), sb = pointer_step(eb);
	ir_reg diff;

	if (sa && sb) {
		diff = build_op2(l, IR_SUB, a, b);
		return sa == 1 ? diff : build_call(l, dt_sdiv, diff, build_const(l, sa));
	}
	if (sa)
		b = build_muli(l, b, sa);
	if (sb)
		a = build_muli(l, a, sb);
	return build_op2(l, op == OP_ADD ? IR_ADD : IR_SUB, a, b);
}

ir_reg value_arith(struct low *l, enum ex_op op, const struct expr *ea, ir_reg a, const struct expr *eb,
		   ir_reg b)
{
	switch (op) {
	case OP_ADD:
	case OP_SUB:
		return add_sub(l, op, ea, a, eb, b);
	case OP_MUL:
		return build_op2(l, IR_MUL, a, b);
	case OP_DIV:
	case OP_MOD:
		return divide(l, op, a, eb, b, common_signed(ea, eb));
	case OP_SHL:
		return build_op2(l, IR_SHL, a, b);
	case OP_SHR:
		return build_op2(l, type_is_signed(ea->type) ? IR_ASHR : IR_LSHR, a, b);
	case OP_AND:
		return build_op2(l, IR_AND, a, b);
	case OP_OR:
		return build_op2(l, IR_OR, a, b);
	case OP_XOR:
		return build_op2(l, IR_XOR, a, b);
	default:
		return compare(l, op, a, b, common_signed(ea, eb));
	}
}

static bool is_truth(const struct expr *e)
{
	return (e->kind == EX_BINARY && e->op >= OP_EQ && e->op <= OP_LXOR) ||
	       (e->kind == EX_UNARY && e->op == OP_LNOT);
}

ir_reg value_bool(struct low *l, const struct expr *e)
{
	ir_reg v;

	if (is_truth(e))
		return value_int(l, e);
	if (value_is_string(e)) {
		v = build_op1(l, IR_ISNULL, strexpr_ptr(l, e));
		return build_op2(l, IR_EQ, v, build_const(l, 0));
	}
	v = value_int(l, e);
	l->c->span = e->span;
	return build_op2(l, IR_NE, v, build_const(l, 0));
}

void value_branch(struct low *l, const struct expr *e, ir_block yes, ir_block no)
{
	ir_block more;

	if (e->kind == EX_UNARY && e->op == OP_LNOT) {
		value_branch(l, e->a, no, yes);
	} else if (e->kind == EX_BINARY && (e->op == OP_LAND || e->op == OP_LOR)) {
		more = build_block(l);
		if (e->op == OP_LAND)
			value_branch(l, e->a, more, no);
		else
			value_branch(l, e->a, yes, more);
		build_use(l, more);
		value_branch(l, e->b, yes, no);
	} else {
		build_cbr(l, value_bool(l, e), yes, no);
	}
}

/* a && b, a || b as a value: b is evaluated only when a does not decide. */
static ir_reg short_circuit(struct low *l, const struct expr *e)
{
	ir_block yes = build_block(l), no = build_block(l), done = build_block(l);
	ir_reg out = build_temp(l, IRT_INT);

	value_branch(l, e, yes, no);
	build_use(l, yes);
	build_assign(l, out, build_const(l, 1));
	build_br(l, done);
	build_use(l, no);
	build_assign(l, out, build_const(l, 0));
	build_br(l, done);
	build_use(l, done);
	return out;
}

static ir_reg binary(struct low *l, const struct expr *e)
{
	ir_reg a, b;

	switch (e->op) {
	case OP_LAND:
	case OP_LOR:
		return short_circuit(l, e);
	case OP_LXOR:
		a = value_bool(l, e->a);
		b = value_bool(l, e->b);
		return build_op2(l, IR_XOR, a, b);
	default:
		break;
	}
	if (e->op >= OP_EQ && e->op <= OP_GE && (value_is_string(e->a) || value_is_string(e->b)))
		return strexpr_compare(l, e);
	a = value_int(l, e->a);
	b = value_int(l, e->b);
	l->c->span = e->span;
	return value_arith(l, e->op, e->a, a, e->b, b);
}

static ir_reg conditional(struct low *l, const struct expr *e)
{
	ir_block yes = build_block(l), no = build_block(l), done = build_block(l);
	ir_reg out = build_temp(l, IRT_INT);

	value_branch(l, e->a, yes, no);
	build_use(l, yes);
	build_assign(l, out, value_int(l, e->b));
	build_br(l, done);
	build_use(l, no);
	build_assign(l, out, value_int(l, e->c));
	build_br(l, done);
	build_use(l, done);
	return out;
}

static ir_reg address_of(struct low *l, const struct expr *e)
{
	struct lval lv = lval_of(l, e);

	return lval_addr(l, &lv);
}

static ir_reg unary(struct low *l, const struct expr *e)
{
	struct lval lv;

	switch (e->op) {
	case OP_NEG:
		return build_op1(l, IR_NEG, value_int(l, e->a));
	case OP_NOT:
		return build_op1(l, IR_NOT, value_int(l, e->a));
	case OP_LNOT:
		return build_op2(l, IR_EQ, value_bool(l, e->a), build_const(l, 0));
	case OP_ADDR:
		return address_of(l, e->a);
	case OP_DEREF:
		lv = lval_of(l, e);
		return lval_load(l, &lv);
	default:
		return value_int(l, e->a);
	}
}

static ir_reg argument(struct low *l, unsigned n)
{
	l->c->f->args |= 1u << n;
	return build_imm(l, IR_ARG, n);
}

/* args[n]: the value of the argN that it comes from, as its type says. */
ir_reg value_args(struct low *l, const struct expr *e)
{
	const struct probe_vec *probes = &l->c->info->probes;
	uint64_t n = e->args.n ? e->args.v[0]->ival : 0;

	if (!probes->n || n >= probes->v[0]->nargs) {
		lower_unsupported(l, e->span, "args[] of this probe");
		return build_const(l, 0);
	}
	return value_convert(l, argument(l, probes->v[0]->args[n].source), e->type);
}

static ir_reg builtin_variable(struct low *l, const struct expr *e)
{
	enum builtin_id id = e->ident->builtin->id;

	if (id >= BI_ARG0 && id <= BI_ARG9)
		return argument(l, id - BI_ARG0);
	switch (id) {
#define BV(ID, fn)                                                                                           \
	case BI_##ID:                                                                                        \
		return build_call0(l, fn)
		BV(CALLER, dt_bv_caller);
		BV(CPU, dt_bv_cpu);
		BV(CURCPU, dt_bv_curcpu);
		BV(CURTHREAD, dt_bv_curthread);
		BV(ERRNO, dt_bv_errno);
		BV(GID, dt_bv_gid);
		BV(ID, dt_bv_id);
		BV(PID, dt_bv_pid);
		BV(PPID, dt_bv_ppid);
		BV(STACKDEPTH, dt_bv_stackdepth);
		BV(TID, dt_bv_tid);
		BV(TIMESTAMP, dt_bv_timestamp);
		BV(UCALLER, dt_bv_ucaller);
		BV(UID, dt_bv_uid);
		BV(USTACKDEPTH, dt_bv_ustackdepth);
		BV(VTIMESTAMP, dt_bv_vtimestamp);
		BV(WALLTIMESTAMP, dt_bv_walltimestamp);
#undef BV
	case BI_EPID: /* probe and clause: unique for each enabling */
		return build_addi(l, build_op2(l, IR_SHL, build_call0(l, dt_bv_id), build_const(l, 16)),
				  l->c->row + 1);
	case BI_IPL:
		build_fault_if(l, build_const(l, 1), DT_FAULT_ILLOP, build_const(l, 0));
		return build_const(l, 0);
	default:
		lower_unsupported(l, e->span, e->ident->name);
		return build_const(l, 0);
	}
}

/* $target and the like are known when the object is loaded; $1 that are still open, too. */
static ir_reg macro(struct low *l, const struct expr *e)
{
	static const struct {
		const char *name;
		uint32_t off;
	} cfg[] = {
		{"target", offsetof(struct dt_cfg, target)}, {"pid", offsetof(struct dt_cfg, dray_pid)},
		{"ppid", offsetof(struct dt_cfg, ppid)},     {"uid", offsetof(struct dt_cfg, uid)},
		{"euid", offsetof(struct dt_cfg, euid)},     {"gid", offsetof(struct dt_cfg, gid)},
		{"egid", offsetof(struct dt_cfg, egid)},     {"pgid", offsetof(struct dt_cfg, pgid)},
		{"sid", offsetof(struct dt_cfg, sid)},
	};

	for (size_t i = 0; i < sizeof(cfg) / sizeof(cfg[0]); i++)
		if (!strcmp(e->name, cfg[i].name))
			return build_ext(l, build_cfg(l, cfg[i].off, 4), 4, type_is_signed(e->type));
	if (isdigit((unsigned char)e->name[0]))
		return build_imm(l, IR_PARAM, object_param(l, e, DRAY_P_INT));
	lower_unsupported(l, e->span, arena_printf(l->a, "$%s", e->name));
	return build_const(l, 0);
}

static ir_reg identifier(struct low *l, const struct expr *e)
{
	struct lval lv;

	switch (e->ident->kind) {
	case ID_BUILTIN:
		return builtin_variable(l, e);
	case ID_ENUM:
		return build_const(l, e->ident->value);
	case ID_XPARAM:
		return value_int(l, e->ident->subst);
	default:
		lv = lval_of(l, e);
		return lval_load(l, &lv);
	}
}

static ir_reg user_register(struct low *l, const struct expr *e)
{
	return build_call(l, dt_ureg, build_const(l, e->args.v[0]->ival));
}

static ir_reg index_expr(struct low *l, const struct expr *e)
{
	struct lval lv;

	if (lval_indexes(e, ID_ARGS))
		return value_args(l, e);
	if (lval_indexes(e, ID_BUILTIN))
		return user_register(l, e);
	lv = lval_of(l, e);
	return lval_load(l, &lv);
}

static ir_reg member_expr(struct low *l, const struct expr *e)
{
	struct lval lv = lval_of(l, e);

	return lval_load(l, &lv);
}

static ir_reg cast_expr(struct low *l, const struct expr *e)
{
	if (value_is_string(e->a))
		return build_call(l, dt_addr, strexpr_ptr(l, e->a));
	return value_convert(l, value_int(l, e->a), e->type);
}

ir_reg value_int(struct low *l, const struct expr *e)
{
	struct lval lv;

	l->c->span = e->span;
	if (e->kind == EX_INT || (e->is_const && e->kind != EX_STR && !value_is_string(e)))
		return build_const(l, e->ival);
	if (value_is_string(e) && e->kind != EX_BINARY)
		return build_call(l, dt_addr, strexpr_ptr(l, e));
	switch (e->kind) {
	case EX_IDENT:
		return identifier(l, e);
	case EX_MACRO:
		return macro(l, e);
	case EX_UNARY:
		return unary(l, e);
	case EX_INCDEC:
		return assign_incdec(l, e);
	case EX_BINARY:
		return binary(l, e);
	case EX_ASSIGN:
		return assign_value(l, e);
	case EX_COND:
		return conditional(l, e);
	case EX_COMMA:
		value_effect(l, e->a);
		return value_int(l, e->b);
	case EX_CALL:
		return subr_call(l, e);
	case EX_INDEX:
		return index_expr(l, e);
	case EX_MEMBER:
		return member_expr(l, e);
	case EX_CAST:
		return cast_expr(l, e);
	case EX_KSYM:
		lv = lval_of(l, e);
		return lval_load(l, &lv);
	case EX_OFFSETOF: /* in a structure of the kernel */
		return kstruct_field(l, e, type_base(e->tname->type), build_const(l, 0));
	default:
		lower_unsupported(l, e->span, "this expression");
		return build_const(l, 0);
	}
}

void value_effect(struct low *l, const struct expr *e)
{
	uint32_t mark = l->c->temps;

	if (e->kind == EX_COMMA) {
		value_effect(l, e->a);
		value_effect(l, e->b);
	} else if (e->kind == EX_ASSIGN) {
		assign_effect(l, e);
	} else if (value_is_string(e)) {
		strexpr_ptr(l, e);
	} else if (e->kind == EX_CALL && e->ident->builtin->kind == BI_SUBR) {
		subr_effect(l, e);
	} else {
		value_int(l, e);
	}
	l->c->temps = mark;
}
