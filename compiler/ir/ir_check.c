/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ir_check.c -- verifies a module after lowering: operand types, registers set before use, blocks and
 * terminators, table indexes.  A failure is a bug of lower; it is reported as an internal error with the
 * place in the D source.
 */
#include <stdarg.h>
#include <string.h>
#include "abi.h"
#include "ir.h"

struct check {
	struct cc *cc;
	const struct ir_module *m;
	const struct ir_func *f;
	bool ok;
	bool *reached, *todo; /* by block; todo: what reaches it has changed */
	size_t words;	      /* in a set of registers */
	uint64_t *set;	      /* by block: registers that may be set on some path to the block's start */
};

__attribute__((format(printf, 3, 4))) static void bad(struct check *c, const struct ir_ins *i,
						      const char *fmt, ...)
{
	va_list ap;
	char text[160];

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	diag_error(c->cc->diag, i->span, NULL, "internal error: IR of %s: %s: %s", c->f->name,
		   ir_opinfo(i->op)->text, text);
	c->ok = false;
}

/* Number of rows that the immediate of an operation indexes; -1: it is no index. */
static int64_t imm_limit(const struct ir_module *m, enum ir_op op)
{
	switch (op) {
	case IR_STR:
		return m->strs.n;
	case IR_PARAM:
	case IR_PARAMSTR:
		return m->meta->param.n;
	case IR_ARG:
		return DT_NARGS;
	case IR_CFG:
		return sizeof(struct dt_cfg);
	case IR_GVAR:
		return m->gvars_size;
	case IR_LOCAL:
		return m->locals_size;
	case IR_MAP:
		return m->maps.n;
	case IR_FIELD:
	case IR_FIELDSIZE:
	case IR_FIELDSHL:
	case IR_FIELDSHR:
		return m->ctypes.n;
	default:
		return -1;
	}
}

static void check_imm(struct check *c, const struct ir_ins *i)
{
	int64_t limit = imm_limit(c->m, i->op);
	int64_t size = i->imm2 < 0 ? -i->imm2 : i->imm2;

	if (limit >= 0 && (i->imm < 0 || i->imm >= limit)) {
		bad(c, i, "index %lld is not below %lld", (long long)i->imm, (long long)limit);
		return;
	}
	if (i->op >= IR_FIELD && i->op <= IR_FIELDSHR &&
	    (uint64_t)i->imm2 >= c->m->ctypes.v[i->imm].members.n)
		bad(c, i, "no member %lld", (long long)i->imm2);
	if ((i->op == IR_LOAD || i->op == IR_STORE) && size != 1 && size != 2 && size != 4 && size != 8)
		bad(c, i, "size %lld", (long long)size);
	if ((i->op == IR_SEXT || i->op == IR_ZEXT) && i->imm != 1 && i->imm != 2 && i->imm != 4)
		bad(c, i, "size %lld", (long long)i->imm);
	if (i->op == IR_STACK && (i->imm <= 0 || i->imm % 8))
		bad(c, i, "size %lld", (long long)i->imm);
	if ((i->op == IR_FAULT || (i->op == IR_CALL && ir_rtfunc(i->rt)->faults)) &&
	    i->site >= c->m->meta->site.n)
		bad(c, i, "no site %u", i->site);
}

static void check_operands(struct check *c, const struct ir_ins *i)
{
	const char *want = ir_operands(i);
	unsigned n;

	for (n = 0; n < i->narg && want[n]; n++) {
		ir_reg r = i->arg[n];

		if (!r || r >= c->f->regs.n)
			bad(c, i, "operand %u is no register", n);
		else if (c->f->regs.v[r] != (want[n] == 'p' ? IRT_PTR : IRT_INT))
			bad(c, i, "operand %u has the wrong type", n);
	}
	if (n != i->narg || want[n])
		bad(c, i, "wrong number of operands");
	if (ir_result_type(i) == IRT_NONE ? i->dst != 0 : i->dst >= c->f->regs.n)
		bad(c, i, "wrong result register");
	else if (i->dst && c->f->regs.v[i->dst] != ir_result_type(i))
		bad(c, i, "result register has the wrong type");
	else if (!i->dst && ir_result_type(i) != IRT_NONE && i->op != IR_CALL)
		bad(c, i, "result is dropped");
}

static void check_shape(struct check *c)
{
	for (size_t b = 0; b < c->f->blocks.n; b++) {
		const struct ir_ins_vec *ins = &c->f->blocks.v[b].ins;

		if (!ins->n) {
			const struct ir_ins none = {.op = IR_RET, .span = c->f->span};

			bad(c, &none, "block b%zu is empty", b);
			continue;
		}
		for (size_t n = 0; n < ins->n; n++) {
			const struct ir_ins *i = &ins->v[n];

			if (ir_is_terminator(i->op) != (n == ins->n - 1))
				bad(c, i, "block b%zu: terminator in the wrong place", b);
			if ((i->op == IR_BR || i->op == IR_CBR) &&
			    (i->t >= c->f->blocks.n || i->f >= c->f->blocks.n))
				bad(c, i, "no such block");
			check_operands(c, i);
			check_imm(c, i);
		}
	}
}

/* ---- registers that are set before they are used ---- */

static bool reg_in(const uint64_t *set, ir_reg r)
{
	return set[r / 64] >> r % 64 & 1;
}

/* Carries the registers that may be set to a successor. */
static void flow_to(struct check *c, const uint64_t *out, ir_block to)
{
	uint64_t *in = c->set + to * c->words;
	bool news = !c->reached[to];

	c->reached[to] = true;
	for (size_t n = 0; n < c->words; n++) {
		news |= (out[n] & ~in[n]) != 0;
		in[n] |= out[n];
	}
	c->todo[to] |= news;
}

/* One block: sets `out` to the registers that may be set at its end; reports unset ones when asked. */
static void flow_block(struct check *c, ir_block b, uint64_t *out, bool report)
{
	const struct ir_ins_vec *ins = &c->f->blocks.v[b].ins;

	memcpy(out, c->set + b * c->words, c->words * sizeof(*out));
	for (size_t n = 0; n < ins->n; n++) {
		const struct ir_ins *i = &ins->v[n];

		for (unsigned k = 0; report && k < i->narg; k++)
			if (!reg_in(out, i->arg[k]))
				bad(c, i, "register %%%u is not set", i->arg[k]);
		out[i->dst / 64] |= 1ULL << i->dst % 64;
	}
}

/* One round over the blocks whose input has changed; true when there was one. */
static bool flow_round(struct check *c, uint64_t *out)
{
	bool any = false;

	for (size_t b = 0; b < c->f->blocks.n; b++) {
		const struct ir_ins_vec *ins = &c->f->blocks.v[b].ins;
		const struct ir_ins *last = &ins->v[ins->n - 1];

		if (!c->todo[b])
			continue;
		any = true;
		c->todo[b] = false;
		flow_block(c, b, out, false);
		if (last->op == IR_BR || last->op == IR_CBR)
			flow_to(c, out, last->t);
		if (last->op == IR_CBR)
			flow_to(c, out, last->f);
	}
	return any;
}

static void check_flow(struct check *c)
{
	struct arena *a = c->cc->arena;
	size_t nblocks = c->f->blocks.n;
	uint64_t *out;

	c->words = c->f->regs.n / 64 + 1;
	out = arena_alloc(a, c->words * sizeof(*out));
	c->reached = arena_alloc(a, nblocks);
	c->todo = arena_alloc(a, nblocks);
	c->set = arena_alloc(a, nblocks * c->words * sizeof(*c->set));
	c->reached[0] = c->todo[0] = true;
	while (flow_round(c, out))
		;
	for (size_t b = 0; b < nblocks; b++)
		if (c->reached[b])
			flow_block(c, b, out, true);
}

static bool run_in_range(uint32_t first, uint32_t count, size_t n)
{
	return first <= n && count <= n - first;
}

/* References between the tables of the .dray section. */
static bool meta_ok(const struct objmeta *t)
{
	for (size_t i = 0; i < t->clause.n; i++) {
		const struct dray_clause *c = &t->clause.v[i];

		if (!run_in_range(c->desc_first, c->desc_count, t->desc.n) ||
		    !run_in_range(c->act_first, c->act_count, t->act.n) || c->file >= t->file.n)
			return false;
	}
	for (size_t i = 0; i < t->act.n; i++)
		if (!run_in_range(t->act.v[i].item_first, t->act.v[i].item_count, t->item.n))
			return false;
	for (size_t i = 0; i < t->agg.n; i++)
		if (!run_in_range(t->agg.v[i].key_first, t->agg.v[i].key_count, t->item.n))
			return false;
	for (size_t i = 0; i < t->link.n; i++)
		if (t->link.v[i].desc >= t->desc.n || t->link.v[i].tramp >= t->tramp.n)
			return false;
	for (size_t i = 0; i < t->run.n; i++)
		if (t->run.v[i].link >= t->link.n || t->run.v[i].clause >= t->clause.n)
			return false;
	for (size_t i = 0; i < t->tramp.n; i++)
		if (!run_in_range(t->tramp.v[i].run_first, t->tramp.v[i].run_count, t->run.n))
			return false;
	return true;
}

bool ir_check(struct cc *cc, const struct ir_module *m)
{
	struct check c = {.cc = cc, .m = m, .ok = true};

	if (!meta_ok(m->meta) || m->links.n != m->meta->link.n || m->clauses.n != m->meta->clause.n) {
		diag_fatal(cc->diag, NULL, "internal error: tables of the object do not fit together");
		return false;
	}
	for (size_t i = 0; i < m->clauses.n; i++) {
		c.f = m->clauses.v[i];
		check_shape(&c);
		if (c.ok)
			check_flow(&c);
	}
	return c.ok;
}
