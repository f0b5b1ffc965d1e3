/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * mem.c -- D's own memory.  alloca() and copyin() take theirs from an area of the scratch slot; its first
 * word says how much of it the firing has used.  Copies go into that area after a check of the bounds; the
 * sources are addresses.
 */
#include "abi.h"
#include "build.h"
#include "value.h"
#include "mem.h"
#include "scratch.h"
#include "strexpr.h"

ir_reg mem_area(struct low *l)
{
	layout_need(l, AREA_ALLOCA, DT_ALLOCA_AREA(l->cc->opts->scratchsize));
	l->c->allocates = true;
	return scratch_addr(l, AREA_ALLOCA, 0);
}

ir_reg mem_area_size(struct low *l)
{
	return build_const(l, DT_ALLOCA_AREA(l->cc->opts->scratchsize));
}

ir_reg mem_alloca(struct low *l, const struct expr *e)
{
	ir_reg size = value_int(l, e->args.v[0]);

	return build_call(l, dt_alloca, mem_area(l), mem_area_size(l), size);
}

void mem_fill(struct low *l, ir_reg dst, ir_reg src, ir_reg size, bool user)
{
	build_call(l, dt_fill, mem_area(l), mem_area_size(l), dst, src, size, build_const(l, user));
}

ir_reg mem_copyin(struct low *l, const struct expr *e)
{
	ir_reg src = value_int(l, e->args.v[0]), size = value_int(l, e->args.v[1]), dst;

	l->c->span = e->span;
	dst = build_call(l, dt_alloca, mem_area(l), mem_area_size(l), size);
	mem_fill(l, dst, src, size, true);
	return dst;
}

void mem_bcopy(struct low *l, const struct expr *e)
{
	ir_reg src = value_int(l, e->args.v[0]), dst = value_int(l, e->args.v[1]),
	       size = value_int(l, e->args.v[2]);

	l->c->span = e->span;
	mem_fill(l, dst, src, size, false);
}

void mem_copyinto(struct low *l, const struct expr *e)
{
	ir_reg src = value_int(l, e->args.v[0]), size = value_int(l, e->args.v[1]),
	       dst = value_int(l, e->args.v[2]);

	l->c->span = e->span;
	mem_fill(l, dst, src, size, true);
}

void mem_copyout(struct low *l, const struct expr *e)
{
	ir_reg src = value_int(l, e->args.v[0]), dst = value_int(l, e->args.v[1]);
	ir_reg size = value_int(l, e->args.v[2]);

	l->c->span = e->span;
	build_call(l, dt_copyout, mem_area(l), mem_area_size(l), src, dst, size);
}

/* The string with its NUL, or as much of it as the third argument allows. */
void mem_copyoutstr(struct low *l, const struct expr *e)
{
	ir_reg tmp = scratch_temps(l, 1), src = strexpr_ptr(l, e->args.v[0]),
	       dst = value_int(l, e->args.v[1]);
	ir_reg max = e->args.n > 2 ? value_int(l, e->args.v[2]) : build_const(l, l->m->strsize + 1);
	ir_reg len = build_temp(l, IRT_INT);
	ir_block shorter = build_block(l), done = build_block(l);

	l->c->span = e->span;
	build_assign(l, len, build_addi(l, build_call(l, dt_strlen, tmp, src), 1));
	build_cbr(l, build_op2(l, IR_ULT, max, len), shorter, done);
	build_use(l, shorter);
	build_assign(l, len, max);
	build_br(l, done);
	build_use(l, done);
	build_call(l, dt_copyoutstr, tmp, dst, len);
}
