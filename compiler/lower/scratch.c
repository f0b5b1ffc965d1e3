/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * scratch.c -- the clause's working memory.  The scratch slot is taken by one operation that stands before all uses:
 * at the start of the predicate if that needs it, else at the start of the body, so that a clause whose predicate is
 * false takes nothing.
 */
#include "abi.h"
#include "build.h"
#include "scratch.h"

void scratch_open(struct low *l)
{
	struct lclause *c = l->c;

	if (c->scratch)
		return;
	c->open_block = c->b;
	c->open_at = c->f->blocks.v[c->b].ins.n;
}

/* alloca() memory lives as long as the clause: its area starts out empty. */
static void empty_area(struct low *l)
{
	struct lclause *c = l->c;
	ir_reg zero = build_temp(l, IRT_INT), area = build_temp(l, IRT_PTR);
	struct ir_ins *i = ir_insert(l->a, c->f, c->open_block, c->open_at, IR_STORE, c->f->span);

	*i = (struct ir_ins){ .op = IR_STORE, .arg = { area, zero }, .narg = 2, .imm2 = 8, .span = c->f->span };
	i = ir_insert(l->a, c->f, c->open_block, c->open_at, IR_CONST, c->f->span);
	i->dst = zero;
	i = ir_insert(l->a, c->f, c->open_block, c->open_at, IR_PTRADD, c->f->span);
	*i = (struct ir_ins){ .op = IR_PTRADD, .dst = area, .arg = { c->scratch }, .narg = 1, .imm2 = AREA_ALLOCA,
			      .span = c->f->span };
}

void scratch_close(struct low *l)
{
	struct lclause *c = l->c;
	struct ir_ins *i;

	if (c->allocates)
		empty_area(l);
	if (c->scratch) {
		i = ir_insert(l->a, c->f, c->open_block, c->open_at, IR_SCRATCH, c->f->span);
		i->dst = c->scratch;
	}
	if (c->keyslot) {
		i = ir_insert(l->a, c->f, 0, 0, IR_STACK, c->f->span);
		i->dst = c->keyslot;
		i->imm = c->keyslot_size;
	}
}

ir_reg scratch_addr(struct low *l, enum area area, uint32_t off)
{
	struct lclause *c = l->c;
	struct ir_ins *i;

	if (!c->scratch) {
		c->scratch = build_temp(l, IRT_PTR);
		c->f->scratch = true;
	}
	i = ir_add(l->a, c->f, c->b, IR_PTRADD, c->span);
	i->arg[i->narg++] = c->scratch;
	i->imm = off;
	i->imm2 = area; /* until layout_place() */
	i->dst = ir_newreg(l->a, c->f, IRT_PTR);
	return i->dst;
}

ir_reg scratch_temps(struct low *l, unsigned n)
{
	uint32_t stride = DT_STRIDE(l->m->strsize);
	ir_reg p = scratch_addr(l, AREA_TEMP, l->c->temps * stride);

	l->c->temps += n;
	layout_need(l, AREA_TEMP, l->c->temps * stride);
	return p;
}

ir_reg scratch_keyslot(struct low *l, uint32_t size)
{
	struct lclause *c = l->c;

	size = (size + 7) & ~7u;
	if (!c->keyslot)
		c->keyslot = build_temp(l, IRT_PTR);
	if (size > c->keyslot_size)
		c->keyslot_size = size;
	return c->keyslot;
}
