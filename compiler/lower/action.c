/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * action.c -- actions.  Most only add a row and items to the clause's record: the loader carries them out.
 * One row of actions[] for each says which.
 */
#include <signal.h>
#include "abi.h"
#include "action.h"
#include "build.h"
#include "value.h"
#include "record.h"
#include "spec.h"
#include "sym.h"
#include "typedesc.h"

static void values(struct low *l, enum dray_action action, const struct expr *call)
{
	record_action(l, action, call);
	record_ran(l);
	for (size_t i = 0; i < call->args.n; i++)
		record_item(l, call->args.v[i], false);
}

static void formatted(struct low *l, enum dray_action action, const struct expr *call)
{
	struct dray_act *a = record_action(l, action, call);

	a->str = objmeta_str(l->meta, call->args.v[0]->sval);
	record_ran(l);
	for (size_t i = 1; i < call->args.n; i++)
		record_item(l, call->args.v[i], true);
}

static void integer(struct low *l, const struct expr *e, uint32_t size, bool is_signed)
{
	record_int(l, value_int(l, e), size, is_signed, NULL);
}

static void on_aggregation(struct low *l, enum dray_action action, const struct expr *call)
{
	record_action(l, action, call)->agg = call->args.v[0]->ident->id;
	record_ran(l);
	if (call->args.n > 1)
		integer(l, call->args.v[1], 8, true);
}

static void printa(struct low *l, enum dray_action action, const struct expr *call)
{
	size_t first = call->args.n && call->args.v[0]->kind == EX_STR;
	struct dray_act *a = record_action(l, action, call);

	if (first)
		a->str = objmeta_str(l->meta, call->args.v[0]->sval);
	a->agg = call->args.n - first;
	record_ran(l);
	for (size_t i = first; i < call->args.n; i++)
		record_action(l, DRAY_ACT_AGGREF, call)->agg = call->args.v[i]->ident->id;
}

static void tracemem(struct low *l, enum dray_action action, const struct expr *call)
{
	ir_reg addr = value_int(l, call->args.v[0]);

	record_action(l, action, call);
	record_ran(l);
	record_bytes(l, addr, call->args.v[1]->ival, NULL);
	if (call->args.n > 2)
		integer(l, call->args.v[2], 8, true);
}

/* Most bytes of a datum that print() records: what does not fit is shown as "...". */
#define PRINT_MAX 16384

/*
 * A structure of the kernel is described by the target's kernel, as it is there; other types are described
 * here.  NULL: here.  The name is the one that it goes by in the script's expression, tag or typedef.
 */
static const char *kernel_name(struct low *l, const struct type *t)
{
	const struct type *base = type_base(t);

	if (!base->kernel || !type_is_sue(base))
		return NULL;
	if (t->kind == TY_TYPEDEF && t->kernel && !t->module)
		return t->name;
	return base->name ? type_text(l->a, base) : NULL;
}

static void print(struct low *l, enum dray_action action, const struct expr *call)
{
	const struct expr *e = call->args.v[0];
	const struct type *t = type_base(e->type)->base, *base = type_base(t);
	const char *name = kernel_name(l, t);
	ir_reg addr = value_int(l, e);
	struct dray_act *a = record_action(l, action, call);

	if (name)
		a->str = objmeta_str(l->meta, name);
	else
		a->arg = typedesc_id(l, t);
	record_ran(l);
	record_int(l, addr, 8, false, e->type);
	record_bytes(l, addr, base->size < PRINT_MAX ? base->size : PRINT_MAX, t);
}

static void pcap(struct low *l, enum dray_action action, const struct expr *call)
{
	ir_reg skb = value_int(l, call->args.v[0]), type = value_int(l, call->args.v[1]);

	record_action(l, action, call);
	record_ran(l);
	record_pcap(l, skb, type, l->cc->opts->pcapsize);
}

static void stack(struct low *l, enum dray_action action, const struct expr *call)
{
	record_action(l, action, call);
	record_ran(l);
	record_stack(l, call);
}

static void symbol(struct low *l, enum dray_action action, const struct expr *call)
{
	record_action(l, action, call)->arg = sym_kind(call);
	record_ran(l);
	record_sym(l, call);
}

static void exit_action(struct low *l, enum dray_action action, const struct expr *call)
{
	record_action(l, action, call);
	record_ran(l);
	integer(l, call->args.v[0], 4, true);
	build_call0(l, dt_exit);
	l->c->f->exits = true;
}

static void raise_action(struct low *l, enum dray_action action, const struct expr *call)
{
	(void)action;
	build_call(l, dt_raise, value_int(l, call->args.v[0]));
}

/* The kernel stops the process when it is about to return to user mode. */
static void stop_action(struct low *l, enum dray_action action, const struct expr *call)
{
	(void)action;
	(void)call;
	build_call(l, dt_raise, build_const(l, SIGSTOP));
}

static void chill_action(struct low *l, enum dray_action action, const struct expr *call)
{
	(void)action;
	build_call(l, dt_chill, value_int(l, call->args.v[0]));
}

static void speculate(struct low *l, enum dray_action action, const struct expr *call)
{
	(void)action;
	spec_speculate(l, call);
}

static const struct {
	enum builtin_id id;
	enum dray_action action;
	void (*lower)(struct low *l, enum dray_action action, const struct expr *call);
} actions[] = {
	{BI_CHILL, 0, chill_action},
	{BI_CLEAR, DRAY_ACT_CLEAR, on_aggregation},
	{BI_COMMIT, DRAY_ACT_COMMIT, spec_finish},
	{BI_DENORMALIZE, DRAY_ACT_DENORMALIZE, on_aggregation},
	{BI_DISCARD, DRAY_ACT_DISCARD, spec_finish},
	{BI_EXIT, DRAY_ACT_EXIT, exit_action},
	{BI_FREOPEN, DRAY_ACT_FREOPEN, formatted},
	{BI_FTRUNCATE, DRAY_ACT_FTRUNCATE, values},
	{BI_FUNC, DRAY_ACT_SYM, symbol},
	{BI_JSTACK, DRAY_ACT_USTACK, stack},
	{BI_MOD, DRAY_ACT_SYM, symbol},
	{BI_NORMALIZE, DRAY_ACT_NORMALIZE, on_aggregation},
	{BI_PCAP, DRAY_ACT_PCAP, pcap},
	{BI_PRINT, DRAY_ACT_PRINT, print},
	{BI_PRINTA, DRAY_ACT_PRINTA, printa},
	{BI_PRINTF, DRAY_ACT_PRINTF, formatted},
	{BI_RAISE, 0, raise_action},
	{BI_SETOPT, DRAY_ACT_SETOPT, values},
	{BI_SPECULATE, 0, speculate},
	{BI_STACK, DRAY_ACT_STACK, stack},
	{BI_STOP, 0, stop_action},
	{BI_SYM, DRAY_ACT_SYM, symbol},
	{BI_SYSTEM, DRAY_ACT_SYSTEM, formatted},
	{BI_TRACE, DRAY_ACT_TRACE, values},
	{BI_TRACEMEM, DRAY_ACT_TRACEMEM, tracemem},
	{BI_TRUNC, DRAY_ACT_TRUNC, on_aggregation},
	{BI_UADDR, DRAY_ACT_SYM, symbol},
	{BI_UFUNC, DRAY_ACT_SYM, symbol},
	{BI_UMOD, DRAY_ACT_SYM, symbol},
	{BI_USTACK, DRAY_ACT_USTACK, stack},
	{BI_USYM, DRAY_ACT_SYM, symbol},
};

void action_call(struct low *l, const struct expr *call)
{
	const struct builtin *b = call->ident->builtin;

	l->c->span = call->span;
	if (b->flags & (BF_DATA | BF_LIBRARY | BF_LINE))
		l->meta->clause.v[l->c->row].flags |= DRAY_CL_PRINTS;
	if (b->flags & BF_DESTRUCTIVE)
		l->meta->clause.v[l->c->row].flags |= DRAY_CL_DESTRUCTIVE;
	for (size_t i = 0; i < sizeof(actions) / sizeof(actions[0]); i++) {
		if (actions[i].id == b->id) {
			actions[i].lower(l, actions[i].action, call);
			return;
		}
	}
	lower_unsupported(l, call->span, arena_printf(l->a, "%s()", call->name));
}
