/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * action.c -- what single actions and subroutines ask of their arguments beyond the prototype.  One small
 * function each, found by the table at the end.
 */
#include <string.h>
#include "checker.h"

static void bad(struct check *c, const struct expr *call, size_t i, const char *tag, const char *want)
{
	ERR(c, call->args.v[i]->span, tag, "argument %zu of %s() must be %s, not '%s'", i + 1, call->name,
	    want, text_of(c, call->args.v[i]));
}

static void check_trace(struct check *c, struct expr *e)
{
	const struct type *t = e->args.v[0]->type;

	if (is_void(t))
		bad(c, e, 0, "D_TRACE_VOID", "a value");
	else if (is_dyn(e->args.v[0]))
		bad(c, e, 0, "D_TRACE_DYN", "of a known type");
	else if (type_base(t)->kind == TY_FUNC)
		bad(c, e, 0, "D_PROTO_ARG", "a scalar or string");
	else if (!check_sized(c, e->args.v[0]))
		bad(c, e, 0, "D_PROTO_ARG", "of known size");
}

static void check_tracemem(struct check *c, struct expr *e)
{
	const struct expr *addr = e->args.v[0];

	if (is_dyn(addr) || (!type_is_int(addr->type) && !is_pointer(addr->type)))
		bad(c, e, 0, "D_TRACEMEM_ADDR", "a pointer or an integer");
	if (!is_posconst(e->args.v[1]))
		bad(c, e, 1, "D_TRACEMEM_SIZE", "a positive integer constant");
}

static void check_print(struct check *c, struct expr *e)
{
	const struct type *t = type_target(e->args.v[0]->type);

	if (!t || !type_base(check_whole(c, t))->size)
		bad(c, e, 0, "D_PRINT_SIZE", "a pointer to something of known size");
}

static void check_frames(struct check *c, struct expr *e)
{
	bool user = e->ident->builtin->id != BI_STACK;

	if (e->args.n > 0 && !is_posconst(e->args.v[0]))
		bad(c, e, 0, user ? "D_USTACK_FRAMES" : "D_STACK_SIZE", "a positive integer constant");
	if (e->args.n > 1 && (e->args.v[1]->kind != EX_INT || (int64_t)e->args.v[1]->ival < 0))
		bad(c, e, 1, "D_USTACK_STRSIZE", "a non-negative integer constant");
}

static void check_printf(struct check *c, struct expr *e)
{
	struct expr *fmt = e->args.v[0];
	struct type_vec types = {0};

	if (fmt->kind != EX_STR) {
		bad(c, e, 0, "D_PRINTF_ARG_FMT", "a string constant");
		return;
	}
	if (e->ident->builtin->id == BI_FREOPEN) {
		if (!strcmp(fmt->sval, "."))
			ERR(c, fmt->span, "D_FREOPEN_INVALID", "argument 1 of freopen() cannot be \".\"");
		if (!fmt->slen)
			return; /* back to the first output */
	}
	for (size_t i = 1; i < e->args.n; i++)
		*VEC_ADD(c->a, &types) = e->args.v[i]->type;
	format_check(c, e, fmt, &types, NULL);
}

static void check_printa(struct check *c, struct expr *e)
{
	size_t first = e->args.v[0]->kind == EX_STR;
	unsigned errors = diag_errors(c->cc->diag);

	if (e->args.n <= first) {
		ERR(c, e->span, "D_PRINTA_PROTO",
		    "printa() with a format takes at least 2 arguments, %zu given", e->args.n);
		return;
	}
	for (size_t i = first; i < e->args.n; i++) {
		const struct expr *agg = e->args.v[i];

		if (agg->kind != EX_AGG) {
			bad(c, e, i, "D_PRINTA_AGGARG", "an aggregation");
			continue;
		}
		if (!agg_known(c, e, agg, "D_PRINTA_AGGBAD"))
			continue;
		if (i > first && e->args.v[first]->kind == EX_AGG)
			agg_printa(c, e->args.v[first], agg);
		if (first && diag_errors(c->cc->diag) == errors)
			format_check(c, e, e->args.v[0], &agg->ident->keys, agg->ident->aggfn);
	}
}

static bool check_aggarg(struct check *c, struct expr *e, const char *argtag, const char *badtag)
{
	if (e->args.v[0]->kind != EX_AGG) {
		bad(c, e, 0, argtag, "an aggregation");
		return false;
	}
	return agg_known(c, e, e->args.v[0], badtag);
}

static void check_clear(struct check *c, struct expr *e)
{
	check_aggarg(c, e, "D_CLEAR_AGGARG", "D_CLEAR_AGGBAD");
}

static void check_trunc(struct check *c, struct expr *e)
{
	check_aggarg(c, e, "D_TRUNC_AGGARG", "D_TRUNC_AGGBAD");
}

static void check_normalize(struct check *c, struct expr *e)
{
	check_aggarg(c, e, "D_NORMALIZE_AGGARG", "D_NORMALIZE_AGGBAD");
}

static void check_alloca(struct check *c, struct expr *e)
{
	const struct expr *size = e->args.v[e->args.n - 1];
	uint32_t room = c->cc->opts->scratchsize;

	if (size->kind == EX_INT && size->ival > room)
		ERR(c, size->span, "D_ALLOCA_SIZE",
		    "%s() of %llu bytes does not fit in scratchsize (%u bytes)", e->name,
		    (unsigned long long)size->ival, room);
}

static void check_dest(struct check *c, struct expr *e, size_t i)
{
	if (!e->args.v[i]->scratch)
		bad(c, e, i, "D_PROTO_ARG", "a pointer to alloca() or copyin() memory");
}

static void check_bcopy(struct check *c, struct expr *e)
{
	check_dest(c, e, 1);
}

static void check_copyinto(struct check *c, struct expr *e)
{
	check_dest(c, e, 2);
}

static void check_inet_ntoa6(struct check *c, struct expr *e)
{
	if (e->args.n > 1 && e->args.v[1]->kind != EX_INT)
		bad(c, e, 1, "D_PROTO_ARG", "an integer constant");
}

void action_check(struct check *c, struct expr *e)
{
	static void (*const checks[BI_COUNT_])(struct check *, struct expr *) = {
		[BI_TRACE] = check_trace,	    [BI_TRACEMEM] = check_tracemem,
		[BI_PRINT] = check_print,	    [BI_STACK] = check_frames,
		[BI_USTACK] = check_frames,	    [BI_JSTACK] = check_frames,
		[BI_PRINTF] = check_printf,	    [BI_SYSTEM] = check_printf,
		[BI_FREOPEN] = check_printf,	    [BI_PRINTA] = check_printa,
		[BI_CLEAR] = check_clear,	    [BI_TRUNC] = check_trunc,
		[BI_NORMALIZE] = check_normalize,   [BI_DENORMALIZE] = check_normalize,
		[BI_ALLOCA] = check_alloca,	    [BI_COPYIN] = check_alloca,
		[BI_BCOPY] = check_bcopy,	    [BI_COPYINTO] = check_copyinto,
		[BI_INET_NTOA6] = check_inet_ntoa6,
	};
	const struct builtin *b = e->ident->builtin;

	if (b->flags & BF_UNSUPPORTED)
		ERR(c, e->span, b->kind == BI_SUBR ? "D_FUNC_UNDEF" : "D_UNKNOWN",
		    "%s() cannot be done by a BPF program", e->name);
	else if (checks[b->id])
		checks[b->id](c, e);
}
