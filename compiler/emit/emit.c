/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* emit.c -- the order of an emission: variables, clauses, trampolines, the run-time system, passes, bytes. */
#include <stdlib.h>
#include "cg.h"

static void define_all(struct cg *cg)
{
	data_define(cg);
	maps_define(cg);
	cg->clauses = arena_alloc(cg->cc->arena, (cg->m->clauses.n + 1) * sizeof(*cg->clauses));
	for (size_t i = 0; i < cg->m->clauses.n; i++)
		clause_define(cg, cg->m->clauses.v[i]);
	tramp_define_all(cg);
}

static bool emit_open(struct cg *cg, enum emit_kind kind, struct bytes *out)
{
	if (!llvm_open(cg) || !rt_open(cg))
		return false;
	di_open(cg);
	if (cg->failed)
		return false;
	define_all(cg);
	di_close(cg);
	if (cg->failed || !rt_link(cg))
		return false;
	data_fold(cg);
	maps_hide(cg);
	if (!llvm_optimise(cg))
		return false;
	maps_show(cg);
	rt_show(cg);
	data_drop(cg);
	return size_check(cg) && llvm_write(cg, kind, out);
}

enum emit_result emit_module(struct cc *cc, const struct ir_module *m, enum emit_kind kind, struct bytes *out)
{
	struct cg cg = {.cc = cc, .m = m, .apart = kind == EMIT_APART};
	bool ok = emit_open(&cg, kind, out);

	di_close(&cg);
	llvm_close(&cg);
	if (ok && kind == EMIT_OBJ)
		ok = objsec_add(cc, m->meta, out);
	return ok ? EMIT_DONE : cg.too_large ? EMIT_TOO_LARGE : EMIT_FAILED;
}
