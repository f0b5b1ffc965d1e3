/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ir.c -- building IR: functions, blocks, registers, operations; and the facts of ir.def and rtfuncs.def as
 * tables. Called by lower; the tables are also read by ir_print, ir_check and emit.
 */
#include "ir.h"

static const struct ir_opinfo opinfo[] = {
#define IR(op, text, result, operands) {text, #result[0], operands},
#include "ir.def"
#undef IR
};

static const struct ir_rtfunc rtfuncs[] = {
#define RT_FAULTS 1
#define RT(name, result, params, flags) {#name, params, #result[0], (flags) != 0},
#define RT_TEMPS(name, n)
#include "rtfuncs.def"
#undef RT
#undef RT_TEMPS
};

/* String temporaries by function; 0: the row has no RT_TEMPS and spans one. */
static const unsigned char rttemps[IR_NRT] = {
#define RT(name, result, params, flags)
#define RT_TEMPS(name, n) [IR_RT_##name] = n,
#include "rtfuncs.def"
#undef RT
#undef RT_TEMPS
};

const struct ir_opinfo *ir_opinfo(enum ir_op op)
{
	return &opinfo[op];
}

const struct ir_rtfunc *ir_rtfunc(enum ir_rt f)
{
	return &rtfuncs[f];
}

unsigned ir_rttemps(enum ir_rt f)
{
	return rttemps[f] ? rttemps[f] : 1;
}

struct ir_func *ir_func_new(struct arena *a, const char *name, uint32_t clause, struct span span)
{
	struct ir_func *f = ARENA_NEW(a, struct ir_func);

	f->name = name;
	f->clause = clause;
	f->span = span;
	*VEC_ADD(a, &f->regs) = IRT_NONE;
	ir_newblock(a, f);
	return f;
}

ir_reg ir_newreg(struct arena *a, struct ir_func *f, enum ir_type t)
{
	*VEC_ADD(a, &f->regs) = t;
	return f->regs.n - 1;
}

ir_block ir_newblock(struct arena *a, struct ir_func *f)
{
	VEC_ADD(a, &f->blocks);
	return f->blocks.n - 1;
}

static void init_ins(struct ir_ins *i, enum ir_op op, struct span span)
{
	*i = (struct ir_ins){.op = op, .span = span};
}

struct ir_ins *ir_add(struct arena *a, struct ir_func *f, ir_block b, enum ir_op op, struct span span)
{
	struct ir_ins *i = VEC_ADD(a, &f->blocks.v[b].ins);

	init_ins(i, op, span);
	return i;
}

struct ir_ins *ir_insert(struct arena *a, struct ir_func *f, ir_block b, size_t at, enum ir_op op,
			 struct span span)
{
	struct ir_ins_vec *ins = &f->blocks.v[b].ins;

	VEC_ADD(a, ins);
	for (size_t i = ins->n - 1; i > at; i--)
		ins->v[i] = ins->v[i - 1];
	init_ins(&ins->v[at], op, span);
	return &ins->v[at];
}

enum ir_type ir_result_type(const struct ir_ins *i)
{
	char r = i->op == IR_CALL ? ir_rtfunc(i->rt)->result : opinfo[i->op].result;

	return r == 'i' ? IRT_INT : r == 'p' ? IRT_PTR : IRT_NONE;
}

const char *ir_operands(const struct ir_ins *i)
{
	const char *p;

	if (i->op != IR_CALL)
		return opinfo[i->op].operands;
	p = ir_rtfunc(i->rt)->params;
	return *p == 'm' ? p + 1 : p;
}

bool ir_is_terminator(enum ir_op op)
{
	return op == IR_BR || op == IR_CBR || op == IR_RET || op == IR_FAULT;
}
