/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * lower.c -- the driver: storage first, because every clause needs it; then the clauses; then the tables of
 * probes, which need to know what arguments the clauses read; last the final places in scratch.
 */
#include "clause.h"
#include "low.h"
#include "object.h"
#include "probe.h"
#include "typedesc.h"

void lower_unsupported(struct low *l, struct span span, const char *what)
{
	diag_error(l->cc->diag, span, "D_CG_EXPR", "not supported yet: %s", what);
}

struct ir_module *lower_program(struct cc *cc, const struct checked *ch)
{
	struct low l = {.cc = cc, .a = cc->arena, .ch = ch};
	unsigned errors = diag_errors(cc->diag);

	l.m = ARENA_NEW(l.a, struct ir_module);
	l.m->meta = l.meta = objmeta_new(l.a);
	l.m->strsize = cc->opts->strsize;
	object_begin(&l);
	layout_program(&l);
	for (size_t i = 0; i < ch->clauses.n; i++)
		clause_lower(&l, ch->clauses.v[i]);
	probe_tables(&l);
	layout_place(&l);
	typedesc_end(&l);
	object_end(&l);
	return diag_errors(cc->diag) == errors ? l.m : NULL;
}
