/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * spec.c -- speculative tracing.  Records of a clause that speculates carry the speculation's tag; the loader
 * keeps them back until a commit() or discard() record of that tag arrives.
 */
#include "build.h"
#include "value.h"
#include "record.h"
#include "spec.h"

/* An id that can be none of this run is an illegal operation; 0 is what speculation() gives when there is
 * none. */
static ir_reg spec_id(struct low *l, const struct expr *call)
{
	ir_reg id = value_int(l, call->args.v[0]);
	ir_reg limit = build_cfg(l, offsetof(struct dt_cfg, nspec), 4);

	l->c->span = call->span;
	build_fault_if(l, build_op2(l, IR_ULT, limit, id), DT_FAULT_ILLOP, id);
	return id;
}

/* Nothing of the clause happens under an id that nobody has. */
void spec_speculate(struct low *l, const struct expr *call)
{
	ir_block on = build_block(l), off = build_block(l);

	l->meta->clause.v[l->c->row].flags |= DRAY_CL_SPEC;
	l->c->rec.spec = build_call(l, dt_spec_active, value_int(l, call->args.v[0]));
	build_cbr(l, l->c->rec.spec, on, off);
	build_use(l, off);
	build_ret(l);
	build_use(l, on);
}

void spec_finish(struct low *l, enum dray_action action, const struct expr *call)
{
	record_action(l, action, call);
	record_ran(l);
	record_int(l, build_call(l, dt_spec_end, spec_id(l, call)), 4, false, NULL);
}
