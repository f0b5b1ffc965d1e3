/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * spec.c -- speculative tracing.  Records of a clause that speculates carry the speculation's id; the loader keeps
 * them back until a commit() or discard() record of that id arrives.
 */
#include "build.h"
#include "value.h"
#include "record.h"
#include "spec.h"

void spec_speculate(struct low *l, const struct expr *call)
{
	l->meta->clause.v[l->c->row].flags |= DRAY_CL_SPEC;
	l->c->rec.spec = build_call(l, dt_spec_active, value_int(l, call->args.v[0]));
}

void spec_finish(struct low *l, enum dray_action action, const struct expr *call)
{
	record_action(l, action, call);
	record_ran(l);
	record_int(l, build_call(l, dt_spec_end, value_int(l, call->args.v[0])), 4, false, NULL);
}
