/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* build.c -- appending operations to the clause being lowered. */
#include <string.h>
#include "abi.h"
#include "build.h"
#include "fault.h"

static struct ir_ins *add(struct low *l, enum ir_op op)
{
	return ir_add(l->a, l->c->f, l->c->b, op, l->c->span);
}

static ir_reg result(struct low *l, struct ir_ins *i)
{
	enum ir_type t = ir_result_type(i);

	if (t != IRT_NONE)
		i->dst = ir_newreg(l->a, l->c->f, t);
	return i->dst;
}

static void operand(struct ir_ins *i, ir_reg r)
{
	i->arg[i->narg++] = r;
}

ir_reg build_imm(struct low *l, enum ir_op op, int64_t imm)
{
	struct ir_ins *i = add(l, op);

	i->imm = imm;
	return result(l, i);
}

ir_reg build_const(struct low *l, int64_t v)
{
	return build_imm(l, IR_CONST, v);
}

ir_reg build_null(struct low *l)
{
	return build_imm(l, IR_NULL, 0);
}

ir_reg build_cfg(struct low *l, uint32_t off, uint32_t size)
{
	struct ir_ins *i = add(l, IR_CFG);

	i->imm = off;
	i->imm2 = size;
	return result(l, i);
}

/* Constants are stored once, and cut to strsize. */
static size_t string_row(struct low *l, const char *s, size_t n)
{
	struct ir_str_vec *strs = &l->m->strs;
	struct ir_str *new;

	if (n > l->m->strsize)
		n = l->m->strsize;
	for (size_t i = 0; i < strs->n; i++)
		if (strs->v[i].n == n && !memcmp(strs->v[i].s, s, n))
			return i;
	new = VEC_ADD(l->a, strs);
	new->s = arena_strndup(l->a, s, n);
	new->n = n;
	return strs->n - 1;
}

ir_reg build_str(struct low *l, const char *s, size_t n)
{
	return build_imm(l, IR_STR, string_row(l, s, n));
}

ir_reg build_op1(struct low *l, enum ir_op op, ir_reg a)
{
	struct ir_ins *i = add(l, op);

	operand(i, a);
	return result(l, i);
}

ir_reg build_op2(struct low *l, enum ir_op op, ir_reg a, ir_reg b)
{
	struct ir_ins *i = add(l, op);

	operand(i, a);
	operand(i, b);
	return result(l, i);
}

ir_reg build_ext(struct low *l, ir_reg a, uint32_t size, bool is_signed)
{
	struct ir_ins *i;

	if (size != 1 && size != 2 && size != 4)
		return a;
	i = add(l, is_signed ? IR_SEXT : IR_ZEXT);
	operand(i, a);
	i->imm = size;
	return result(l, i);
}

ir_reg build_addi(struct low *l, ir_reg a, int64_t n)
{
	return n ? build_op2(l, IR_ADD, a, build_const(l, n)) : a;
}

ir_reg build_muli(struct low *l, ir_reg a, int64_t n)
{
	return n != 1 ? build_op2(l, IR_MUL, a, build_const(l, n)) : a;
}

ir_reg build_ptradd(struct low *l, ir_reg p, int64_t off)
{
	struct ir_ins *i;

	if (!off)
		return p;
	i = add(l, IR_PTRADD);
	operand(i, p);
	i->imm = off;
	return result(l, i);
}

ir_reg build_field(struct low *l, ir_reg addr, uint32_t ctype, uint32_t member)
{
	struct ir_ins *i = add(l, IR_FIELD);

	operand(i, addr);
	i->imm = ctype;
	i->imm2 = member;
	return result(l, i);
}

ir_reg build_load(struct low *l, ir_reg p, int64_t off, uint32_t size, bool is_signed)
{
	struct ir_ins *i = add(l, IR_LOAD);

	operand(i, p);
	i->imm = off;
	i->imm2 = is_signed && size < 8 ? -(int64_t)size : size;
	return result(l, i);
}

void build_store(struct low *l, ir_reg p, int64_t off, ir_reg v, uint32_t size)
{
	struct ir_ins *i = add(l, IR_STORE);

	operand(i, p);
	operand(i, v);
	i->imm = off;
	i->imm2 = size;
}

void build_assign(struct low *l, ir_reg dst, ir_reg src)
{
	struct ir_ins *i = add(l, l->c->f->regs.v[dst] == IRT_PTR ? IR_MOVP : IR_MOV);

	operand(i, src);
	i->dst = dst;
}

ir_reg build_temp(struct low *l, enum ir_type t)
{
	return ir_newreg(l->a, l->c->f, t);
}

ir_reg build_calln(struct low *l, enum ir_rt rt, const ir_reg *args, unsigned n)
{
	struct ir_ins *i = add(l, IR_CALL);

	i->rt = rt;
	for (unsigned k = 0; k < n; k++)
		operand(i, args[k]);
	if (ir_rtfunc(rt)->faults) {
		i->site = fault_site(l, i->span);
		l->c->f->faults = true;
	}
	return result(l, i);
}

ir_block build_block(struct low *l)
{
	return ir_newblock(l->a, l->c->f);
}

void build_use(struct low *l, ir_block b)
{
	l->c->b = b;
}

void build_br(struct low *l, ir_block t)
{
	add(l, IR_BR)->t = t;
}

void build_cbr(struct low *l, ir_reg cond, ir_block t, ir_block f)
{
	struct ir_ins *i = add(l, IR_CBR);

	operand(i, cond);
	i->t = t;
	i->f = f;
}

void build_ret(struct low *l)
{
	add(l, IR_RET);
}

void build_fault_if(struct low *l, ir_reg cond, enum dt_fault fault, ir_reg value)
{
	ir_block bad = build_block(l), good = build_block(l);
	struct ir_ins *i;

	build_cbr(l, cond, bad, good);
	build_use(l, bad);
	i = add(l, IR_FAULT);
	operand(i, value);
	i->imm = fault;
	i->site = fault_site(l, i->span);
	l->c->f->faults = true;
	build_use(l, good);
}
