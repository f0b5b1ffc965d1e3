/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * scratch.c -- the clause's working memory.  The scratch slot is taken by one operation that stands before
 * all uses: at the start of the predicate if that needs it, else at the start of the body, so that a clause
 * whose predicate is false takes nothing.  The same goes for the key of thread-local variables.
 */
#include "abi.h"
#include "build.h"
#include "scratch.h"

void scratch_open(struct low *l)
{
	struct lclause *c = l->c;

	if (!c->scratch)
		c->scratch_block = c->b;
	if (!c->tls)
		c->tls_block = c->b;
}

static struct ir_ins *at_start(struct low *l, ir_block b, enum ir_op op, ir_reg dst)
{
	struct ir_ins *i = ir_insert(l->a, l->c->f, b, 0, op, l->c->f->span);

	i->dst = dst;
	return i;
}

/* alloca() memory lives as long as the clause: its area starts out empty. */
static void empty_area(struct low *l)
{
	struct lclause *c = l->c;
	ir_reg zero = build_temp(l, IRT_INT), area = build_temp(l, IRT_PTR);
	struct ir_ins *i = at_start(l, c->scratch_block, IR_STORE, 0);

	i->arg[0] = area;
	i->arg[1] = zero;
	i->narg = 2;
	i->imm2 = 8;
	at_start(l, c->scratch_block, IR_CONST, zero);
	i = at_start(l, c->scratch_block, IR_PTRADD, area);
	i->arg[0] = c->scratch;
	i->narg = 1;
	i->imm2 = AREA_ALLOCA;
}

void scratch_close(struct low *l)
{
	struct lclause *c = l->c;

	if (c->allocates)
		empty_area(l);
	if (c->scratch)
		at_start(l, c->scratch_block, IR_SCRATCH, c->scratch);
	if (c->tls)
		at_start(l, c->tls_block, IR_CALL, c->tls)->rt = IR_RT_dt_tls_key;
	if (c->keyslot)
		at_start(l, 0, IR_STACK, c->keyslot)->imm = c->keyslot_size;
}

ir_reg scratch_tls(struct low *l)
{
	if (!l->c->tls)
		l->c->tls = build_temp(l, IRT_INT);
	return l->c->tls;
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
