/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * fault.c -- run-time faults: the table of places that can fault, division by zero, array bounds.  What the
 * runtime functions check themselves is marked RT_FAULTS in rtfuncs.def; emit tests those after the call.
 */
#include "abi.h"
#include "build.h"
#include "fault.h"
#include "object.h"

uint32_t fault_site(struct low *l, struct span span)
{
	struct place p = span_place(l->cc->srcs, span);
	uint32_t file = object_file(l, span);
	struct site_rows *rows = &l->meta->site;
	struct dray_site *s;

	for (size_t i = 0; i < rows->n; i++) {
		s = &rows->v[i];
		if (s->clause == l->c->row && s->file == file && s->line == p.line && s->col == p.col)
			return i;
	}
	s = VEC_ADD(l->a, rows);
	*s = (struct dray_site){.file = file, .line = p.line, .col = p.col, .clause = l->c->row};
	return rows->n - 1;
}

void fault_if_zero(struct low *l, ir_reg divisor)
{
	ir_reg zero = build_const(l, 0);

	build_fault_if(l, build_op2(l, IR_EQ, divisor, zero), DT_FAULT_DIVZERO, zero);
}

void fault_if_null(struct low *l, ir_reg pointer)
{
	ir_reg zero = build_const(l, 0);

	build_fault_if(l, build_op2(l, IR_EQ, pointer, zero), DT_FAULT_BADADDR, zero);
}

void fault_unless_below(struct low *l, ir_reg index, uint64_t count)
{
	ir_reg limit = build_const(l, count);

	build_fault_if(l, build_op2(l, IR_ULE, limit, index), DT_FAULT_BADINDEX, index);
}
