/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume_plan.c -- checks the actions of an object and prepares them, once, so that records can be run fast
 * and safely.
 *
 * Afterwards every item of every action is known to lie within the fixed part of its clause's record, formats
 * are parsed and bound, and aggregations found.
 */
#include <stdarg.h>
#include <stdlib.h>
#include "consumer.h"

/* What each action must have. */
struct plan_shape {
	unsigned min, max; /* items */
	bool agg;	   /* about one aggregation */
	bool format;
};

#define PLAN_MANY 4096u

static const struct plan_shape plan_shapes[DRAY_ACT_MAX] = {
	[DRAY_ACT_TRACE] = {1, PLAN_MANY, false, false},
	[DRAY_ACT_PRINTF] = {0, PLAN_MANY, false, true},
	[DRAY_ACT_PRINTA] = {0, 0, false, false},
	[DRAY_ACT_TRACEMEM] = {1, 2, false, false},
	[DRAY_ACT_STACK] = {1, 1, false, false},
	[DRAY_ACT_USTACK] = {1, 1, false, false},
	[DRAY_ACT_SYM] = {1, 1, false, false},
	[DRAY_ACT_EXIT] = {1, 1, false, false},
	[DRAY_ACT_CLEAR] = {0, 0, true, false},
	[DRAY_ACT_TRUNC] = {0, 1, true, false},
	[DRAY_ACT_NORMALIZE] = {1, 1, true, false},
	[DRAY_ACT_DENORMALIZE] = {0, 0, true, false},
	[DRAY_ACT_COMMIT] = {1, 1, false, false},
	[DRAY_ACT_DISCARD] = {1, 1, false, false},
	[DRAY_ACT_SETOPT] = {1, 2, false, false},
	[DRAY_ACT_SYSTEM] = {0, PLAN_MANY, false, true},
	[DRAY_ACT_FREOPEN] = {0, PLAN_MANY, false, true},
	[DRAY_ACT_FTRUNCATE] = {0, 0, false, false},
	[DRAY_ACT_PRINT] = {2, 2, false, false},
	[DRAY_ACT_PCAP] = {4, 4, false, false},
	[DRAY_ACT_AGGREF] = {0, 0, true, false},
};

/* The message of a failure, and where it is. */
struct plan_ctx {
	struct consumer *c;
	const struct dray_clause *clause;
	char *err;
	size_t errsize;
};

__attribute__((format(printf, 3, 4))) static bool plan_error(struct plan_ctx *x, const struct dray_act *a,
							     const char *fmt, ...)
{
	const struct obj *o = x->c->o;
	char text[256];
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	snprintf(x->err, x->errsize, "action at %s:%u: %s",
		 a->file < o->nfile ? obj_str(o, o->file[a->file].name) : "?", a->line, text);
	return false;
}

/* Finds the aggregation of one row and adds it to those of pa. */
static bool plan_column(struct plan_ctx *x, struct plan_act *pa, const struct dray_act *row)
{
	if (row->agg >= x->c->aggs.n)
		return plan_error(x, row, "no such aggregation");
	pa->col[pa->ncols++] = &x->c->aggs.v[row->agg];
	if (!agg_joinable(&x->c->env, pa->col[0]->d, pa->col[pa->ncols - 1]->d))
		return plan_error(x, row, "aggregations with different keys cannot be printed together");
	return true;
}

/* The aggregations of an action: its own, or for printa() those of the rows that follow, up to `end`. */
static bool plan_columns(struct plan_ctx *x, struct plan_act *pa, unsigned row, unsigned end)
{
	const struct dray_act *a = pa->a;
	bool printa = a->action == DRAY_ACT_PRINTA;
	unsigned n = printa ? a->agg : 1;

	if (printa && (n == 0 || n >= end - row))
		return plan_error(x, a, "printa() lacks aggregations");
	pa->col = calloc(n, sizeof(struct agg *));
	if (!pa->col)
		return plan_error(x, a, "out of memory");
	if (!printa)
		return plan_column(x, pa, a);
	for (unsigned i = 1; i <= n; i++) {
		if (a[i].action != DRAY_ACT_AGGREF)
			return plan_error(x, a, "printa() lacks aggregations");
		if (!plan_column(x, pa, &a[i]))
			return false;
	}
	return true;
}

static bool plan_format(struct plan_ctx *x, struct plan_act *pa)
{
	const struct dray_item *item = pa->item;
	size_t n = pa->nitems, size = x->clause->rec_size;
	bool key = pa->a->action == DRAY_ACT_PRINTA;
	char err[128];

	if (key) {
		item = x->c->o->item + pa->col[0]->d->key_first;
		n = pa->col[0]->d->key_count;
		size = pa->col[0]->d->key_size;
	}
	if (!pf_parse(&pa->format, obj_str(x->c->o, pa->a->str), err, sizeof(err)))
		return plan_error(x, pa->a, "%s", err);
	pa->has_format = true;
	return pf_bind(&pa->format, item, n, size, key, err, sizeof(err)) || plan_error(x, pa->a, "%s", err);
}

static bool plan_type(struct plan_ctx *x, struct plan_act *pa)
{
	char err[192];

	return btftypes_find(&x->c->types, x->c->o, pa->a, &pa->type, err, sizeof(err)) ||
	       plan_error(x, pa->a, "%s", err);
}

static bool plan_item_kind(const struct dray_act *a, unsigned i, const struct dray_item *it)
{
	switch (a->action) {
	case DRAY_ACT_STACK:
	case DRAY_ACT_USTACK:
		return it->kind == DRAY_IT_STACK || it->kind == DRAY_IT_USTACK;
	case DRAY_ACT_SYM:
		return it->kind == DRAY_IT_SYM || it->kind == DRAY_IT_USYM;
	case DRAY_ACT_EXIT:
	case DRAY_ACT_TRUNC:
	case DRAY_ACT_NORMALIZE:
	case DRAY_ACT_COMMIT:
	case DRAY_ACT_DISCARD:
		return it->kind == DRAY_IT_INT;
	case DRAY_ACT_SETOPT:
		return datum_is_str(it);
	case DRAY_ACT_PRINT:
		return it->kind == (i ? DRAY_IT_BYTES : DRAY_IT_INT);
	case DRAY_ACT_PCAP:
		return it->kind == (i ? DRAY_IT_INT : DRAY_IT_STR);
	case DRAY_ACT_TRACEMEM:
		return i == 0 || it->kind == DRAY_IT_INT;
	default:
		return true;
	}
}

static bool plan_items(struct plan_ctx *x, struct plan_act *pa)
{
	const struct plan_shape *shape = &plan_shapes[pa->a->action];

	if (pa->nitems < shape->min || pa->nitems > shape->max)
		return plan_error(x, pa->a, "wrong number of items (%u)", pa->nitems);
	for (unsigned i = 0; i < pa->nitems; i++)
		if (!datum_check(&pa->item[i], x->clause->rec_size, false) ||
		    !plan_item_kind(pa->a, i, &pa->item[i]))
			return plan_error(x, pa->a, "malformed item %u", i);
	return true;
}

static bool plan_act(struct plan_ctx *x, unsigned row, unsigned end)
{
	const struct obj *o = x->c->o;
	struct plan_act *pa = &x->c->plan[row];
	const struct dray_act *a = &o->act[row];
	const struct plan_shape *shape = a->action < DRAY_ACT_MAX ? &plan_shapes[a->action] : NULL;

	if (!shape || !a->action)
		return plan_error(x, a, "unknown action %u", a->action);
	if (pa->a)
		return plan_error(x, a, "belongs to two clauses");
	if (a->item_first > o->nitem || a->item_count > o->nitem - a->item_first)
		return plan_error(x, a, "no such items");
	pa->a = a;
	pa->item = o->item + a->item_first;
	pa->nitems = a->item_count;
	if (!plan_items(x, pa))
		return false;
	if ((shape->agg || a->action == DRAY_ACT_PRINTA) && !plan_columns(x, pa, row, end))
		return false;
	if (a->action == DRAY_ACT_PRINT && !plan_type(x, pa))
		return false;
	if (shape->format || (a->action == DRAY_ACT_PRINTA && a->str != DRAY_NONE))
		return plan_format(x, pa);
	return true;
}

static bool plan_clause(struct plan_ctx *x)
{
	const struct dray_clause *cl = x->clause;
	unsigned end = cl->act_first + cl->act_count;

	if (cl->act_first > x->c->o->nact || cl->act_count > x->c->o->nact - cl->act_first)
		return plan_error(x, &(struct dray_act){.file = cl->file, .line = cl->line},
				  "no such actions");
	for (unsigned row = cl->act_first; row < end; row++)
		if (!plan_act(x, row, end))
			return false;
	return true;
}

bool plan_make(struct consumer *c, char *err, size_t errsize)
{
	struct plan_ctx x = {.c = c, .err = err, .errsize = errsize};

	c->plan = calloc(c->o->nact ? c->o->nact : 1, sizeof(*c->plan));
	if (!c->plan) {
		snprintf(err, errsize, "out of memory");
		return false;
	}
	for (unsigned i = 0; i < c->o->nclause; i++) {
		x.clause = &c->o->clause[i];
		if (!plan_clause(&x))
			return false;
	}
	return true;
}

void plan_free(struct consumer *c)
{
	for (unsigned i = 0; c->plan && i < c->o->nact; i++) {
		free(c->plan[i].col);
		pf_free(&c->plan[i].format);
	}
	btftypes_free(&c->types);
	free(c->plan);
	c->plan = NULL;
}
