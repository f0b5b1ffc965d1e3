/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * clause.c -- the functions of clauses: IR to LLVM, one operation at a time, deciding nothing.  A clause is
 * `void dt_clause_N(struct dt_mstate *ms)`; it returns early when it faults or gets no scratch.
 *
 * A virtual register becomes a stack slot, which LLVM makes a register again.
 */
#include <stdio.h>
#include <string.h>
#include "cg.h"

/* One clause on its way. */
struct work {
	const struct ir_func *f;
	LLVMValueRef *regs;	   /* slots, by register */
	LLVMBasicBlockRef *blocks; /* by IR block */
	LLVMBasicBlockRef out;	   /* returns */
	LLVMBasicBlockRef faulted; /* notes the clause and returns; NULL: not needed yet */
};

#define MS(member) offsetof(struct dt_mstate, member), sizeof(((struct dt_mstate *)0)->member)

static LLVMTypeRef reg_type(struct cg *cg, const struct work *w, ir_reg r)
{
	return w->f->regs.v[r] == IRT_PTR ? cg->ptr : cg->i64;
}

static LLVMValueRef get(struct cg *cg, const struct work *w, ir_reg r)
{
	return LLVMBuildLoad2(cg->b, reg_type(cg, w, r), w->regs[r], "");
}

static void set(struct cg *cg, const struct work *w, const struct ir_ins *ins, LLVMValueRef v)
{
	if (ins->dst)
		LLVMBuildStore(cg->b, v, w->regs[ins->dst]);
}

/* Ends the block with a jump to the fault exit, after noting where. */
static void fault_at(struct cg *cg, struct work *w, const struct ir_ins *ins)
{
	cg_store(cg, cg->ms, MS(site), cg_int(cg, ins->site));
	if (!w->faulted)
		w->faulted = cg_block(cg, "faulted");
	LLVMBuildBr(cg->b, w->faulted);
}

/* Goes on in `next` unless the call before has faulted. */
static void check_fault(struct cg *cg, struct work *w, const struct ir_ins *ins)
{
	LLVMBasicBlockRef bad = cg_block(cg, "fault"), next = cg_block(cg, "");

	cg_if(cg, cg_is_zero(cg, cg_load(cg, cg->ms, MS(fault), false)), next, bad);
	cg_at(cg, bad);
	fault_at(cg, w, ins);
	cg_at(cg, next);
}

static void op_call(struct cg *cg, struct work *w, const struct ir_ins *ins)
{
	const struct ir_rtfunc *rt = ir_rtfunc(ins->rt);
	LLVMValueRef args[IR_MAXARGS + 1], r;
	unsigned n = 0;

	if (rt->params[0] == 'm')
		args[n++] = cg->ms;
	for (unsigned i = 0; i < ins->narg; i++)
		args[n++] = get(cg, w, ins->arg[i]);
	r = cg_call(cg, rt->name, args, n);
	if (rt->result != 'v')
		set(cg, w, ins, r);
	if (rt->faults)
		check_fault(cg, w, ins);
}

static void op_scratch(struct cg *cg, struct work *w, const struct ir_ins *ins)
{
	LLVMBasicBlockRef next = cg_block(cg, "");
	LLVMValueRef slot = cg_call(cg, "dt_scratch_get", &cg->ms, 1);

	cg_if(cg, cg_is_zero(cg, slot), w->out, next);
	cg_at(cg, next);
	set(cg, w, ins, slot);
}

static LLVMValueRef extend(struct cg *cg, LLVMValueRef v, int64_t size, bool is_signed)
{
	v = LLVMBuildTrunc(cg->b, v, LLVMIntTypeInContext(cg->c, (unsigned)size * 8), "");
	return is_signed ? LLVMBuildSExt(cg->b, v, cg->i64, "") : LLVMBuildZExt(cg->b, v, cg->i64, "");
}

static LLVMValueRef compare(struct cg *cg, LLVMIntPredicate p, LLVMValueRef a, LLVMValueRef b)
{
	return LLVMBuildZExt(cg->b, LLVMBuildICmp(cg->b, p, a, b, ""), cg->i64, "");
}

/* Operations on two integers: the opcode for arithmetic, or the predicate of a comparison. */
static const struct {
	LLVMOpcode op;
	LLVMIntPredicate pred;
	bool shift;
} binary[IR_NOPS] = {
	[IR_ADD] = {.op = LLVMAdd},
	[IR_SUB] = {.op = LLVMSub},
	[IR_MUL] = {.op = LLVMMul},
	[IR_UDIV] = {.op = LLVMUDiv},
	[IR_UMOD] = {.op = LLVMURem},
	[IR_SHL] = {.op = LLVMShl, .shift = true},
	[IR_LSHR] = {.op = LLVMLShr, .shift = true},
	[IR_ASHR] = {.op = LLVMAShr, .shift = true},
	[IR_AND] = {.op = LLVMAnd},
	[IR_OR] = {.op = LLVMOr},
	[IR_XOR] = {.op = LLVMXor},
	[IR_EQ] = {.pred = LLVMIntEQ},
	[IR_NE] = {.pred = LLVMIntNE},
	[IR_SLT] = {.pred = LLVMIntSLT},
	[IR_SLE] = {.pred = LLVMIntSLE},
	[IR_ULT] = {.pred = LLVMIntULT},
	[IR_ULE] = {.pred = LLVMIntULE},
};

static void op_binary(struct cg *cg, struct work *w, const struct ir_ins *ins)
{
	LLVMValueRef a = get(cg, w, ins->arg[0]), b = get(cg, w, ins->arg[1]);

	if (binary[ins->op].pred) {
		set(cg, w, ins, compare(cg, binary[ins->op].pred, a, b));
		return;
	}
	if (binary[ins->op].shift)
		b = LLVMBuildAnd(cg->b, b, cg_int(cg, 63), "");
	set(cg, w, ins, LLVMBuildBinOp(cg->b, binary[ins->op].op, a, b, ""));
}

static LLVMValueRef param_str(struct cg *cg, const struct ir_ins *ins)
{
	char name[32];

	snprintf(name, sizeof(name), "dt_argstr_%u", (unsigned)ins->imm);
	return data_named(cg, name);
}

static LLVMValueRef stack_slot(struct cg *cg, uint64_t size)
{
	LLVMValueRef slot = cg_stack(cg, size, "tmp");

	cg_zero(cg, slot, size);
	return slot;
}

/* Operations that only yield an address or a constant. */
static LLVMValueRef op_source(struct cg *cg, const struct ir_ins *ins)
{
	LLVMValueRef v;

	switch (ins->op) {
	case IR_CONST:
		return cg_int(cg, ins->imm);
	case IR_NULL:
		return LLVMConstNull(cg->ptr);
	case IR_STR:
		return data_str(cg, ins->imm);
	case IR_PARAM:
		return cg_load_volatile(cg, data_named(cg, "dt_arg"), ins->imm * 8, 8);
	case IR_PARAMSTR:
		return param_str(cg, ins);
	case IR_CFG:
		return cg_load_volatile(cg, data_named(cg, "dt_cfg"), ins->imm, ins->imm2);
	case IR_ARG:
		v = cg_load(cg, cg->ms, offsetof(struct dt_mstate, arg) + ins->imm * 8, 8, false);
		return cg_call(cg, "dt_apart", &v, 1);
	case IR_GVAR:
		return cg_offset(cg, data_named(cg, "dt_gvars"), ins->imm);
	case IR_LOCAL:
		return cg_offset(cg, cg->ms, sizeof(struct dt_mstate) + ins->imm);
	case IR_STACK:
		return stack_slot(cg, ins->imm);
	case IR_MAP:
		return data_named(cg, cg->m->maps.v[ins->imm].name);
	case IR_ZERO:
		return data_named(cg, "dt_zero");
	default:
		return NULL;
	}
}

/* Operations on one register. */
static LLVMValueRef op_unary(struct cg *cg, const struct work *w, const struct ir_ins *ins)
{
	LLVMValueRef a = ins->arg[0] ? get(cg, w, ins->arg[0]) : NULL;

	switch (ins->op) {
	case IR_MOV:
	case IR_MOVP:
		return a;
	case IR_NEG:
		return LLVMBuildNeg(cg->b, a, "");
	case IR_NOT:
		return LLVMBuildNot(cg->b, a, "");
	case IR_SEXT:
	case IR_ZEXT:
		return extend(cg, a, ins->imm, ins->op == IR_SEXT);
	case IR_ISNULL:
		return LLVMBuildZExt(cg->b, cg_is_zero(cg, a), cg->i64, "");
	case IR_INTPTR:
		return LLVMBuildIntToPtr(cg->b, a, cg->ptr, "");
	case IR_PTRADD:
		return cg_offset(cg, a, ins->imm);
	case IR_LOAD:
		return cg_load(cg, a, ins->imm, ins->imm2 < 0 ? -ins->imm2 : ins->imm2, ins->imm2 < 0);
	default:
		return NULL;
	}
}

/* Operations that end a block or have no result. */
static void op_effect(struct cg *cg, struct work *w, const struct ir_ins *ins)
{
	switch (ins->op) {
	case IR_STORE:
		cg_store(cg, get(cg, w, ins->arg[0]), ins->imm, ins->imm2, get(cg, w, ins->arg[1]));
		break;
	case IR_CALL:
		op_call(cg, w, ins);
		break;
	case IR_SCRATCH:
		op_scratch(cg, w, ins);
		break;
	case IR_BR:
		LLVMBuildBr(cg->b, w->blocks[ins->t]);
		break;
	case IR_CBR:
		cg_if(cg, cg_is_zero(cg, get(cg, w, ins->arg[0])), w->blocks[ins->f], w->blocks[ins->t]);
		break;
	case IR_RET:
		LLVMBuildBr(cg->b, w->out);
		break;
	case IR_FAULT:
		cg_store(cg, cg->ms, MS(fault), cg_int(cg, ins->imm));
		cg_store(cg, cg->ms, MS(fault_val), get(cg, w, ins->arg[0]));
		fault_at(cg, w, ins);
		break;
	default:
		cg_error(cg, "internal error: operation %u cannot be translated", ins->op);
	}
}

static void translate(struct cg *cg, struct work *w, const struct ir_blk *blk, size_t at)
{
	const struct ir_ins *ins = &blk->ins.v[at];
	LLVMValueRef v;

	di_line(cg, ins->span);
	if (binary[ins->op].op || binary[ins->op].pred) {
		op_binary(cg, w, ins);
		return;
	}
	if (ins->op == IR_FIELDSIZE || ins->op == IR_FIELDSHL || ins->op == IR_FIELDSHR) {
		set(cg, w, ins, core_bits(cg, blk, at));
		return;
	}
	if (ins->op == IR_FIELD) {
		set(cg, w, ins, core_field(cg, blk, at, w->regs));
		return;
	}
	v = op_source(cg, ins);
	if (!v)
		v = op_unary(cg, w, ins);
	if (v)
		set(cg, w, ins, v);
	else
		op_effect(cg, w, ins);
}

static void make_slots(struct cg *cg, struct work *w)
{
	w->regs = arena_alloc(cg->cc->arena, (w->f->regs.n + 1) * sizeof(*w->regs));
	for (size_t r = 1; r < w->f->regs.n; r++)
		w->regs[r] = LLVMBuildAlloca(cg->b, reg_type(cg, w, r), "");
	w->blocks = arena_alloc(cg->cc->arena, w->f->blocks.n * sizeof(*w->blocks));
	for (size_t i = 0; i < w->f->blocks.n; i++)
		w->blocks[i] = cg_block(cg, "b");
	w->out = cg_block(cg, "out");
}

void clause_define(struct cg *cg, const struct ir_func *f)
{
	const struct cg_param ms = {"ms", cg->ptr, cg->di.voidp};
	struct work w = {.f = f};

	cg->clauses[f->clause] = cg_function(cg, f->name, cg->nothing, &ms, 1, f->span);
	cg->ms = LLVMGetParam(cg->fn, 0);
	make_slots(cg, &w);
	LLVMBuildBr(cg->b, w.blocks[0]);
	for (size_t i = 0; i < f->blocks.n; i++) {
		cg_at(cg, w.blocks[i]);
		for (size_t k = 0; k < f->blocks.v[i].ins.n; k++)
			translate(cg, &w, &f->blocks.v[i], k);
	}
	if (w.faulted) {
		cg_at(cg, w.faulted);
		cg_store(cg, cg->ms, MS(clause), cg_int(cg, f->clause));
		if (f->exits)
			cg_call(cg, "dt_exit_faulted", NULL, 0);
		LLVMBuildBr(cg->b, w.out);
	}
	cg_at(cg, w.out);
	LLVMBuildRetVoid(cg->b);
}
