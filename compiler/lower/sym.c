/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* sym.c -- stack(), ustack(), sym() and their kin: what their calls say. */
#include "sym.h"

#define FRAMES_MAX 127 /* of the kernel, unless its administrator raised it */

uint32_t sym_frames(const struct low *l, const struct expr *call)
{
	bool user = call->ident && call->ident->builtin && call->ident->builtin->id != BI_STACK;
	uint64_t n = user ? l->cc->opts->ustackframes : l->cc->opts->stackframes;

	if (call->kind == EX_CALL && call->args.n && call->args.v[0]->is_const)
		n = call->args.v[0]->ival;
	if (!n || n > FRAMES_MAX)
		n = FRAMES_MAX;
	return n < l->cc->opts->maxframes ? n : l->cc->opts->maxframes;
}

uint32_t sym_kind(const struct expr *call)
{
	if (call->kind != EX_CALL || !call->ident || !call->ident->builtin)
		return 0;
	switch (call->ident->builtin->id) {
	case BI_SYM:
	case BI_FUNC:
		return DRAY_SYM_SYM;
	case BI_MOD:
		return DRAY_SYM_MOD;
	case BI_USYM:
	case BI_UFUNC:
		return DRAY_SYM_USYM;
	case BI_UMOD:
		return DRAY_SYM_UMOD;
	case BI_UADDR:
		return DRAY_SYM_UADDR;
	default:
		return 0;
	}
}
