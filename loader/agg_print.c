/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg_print.c -- printa() and the tables at the end of a run.
 *
 * Which lines there are and in which order is agg_table.c's; this file only writes them.  Called by
 * consume*.c.
 */
#include <errno.h>
#include <stdlib.h>
#include "abi.h"
#include "agg.h"
#include "dist.h"
#include "printf.h"

#define AGG_VALUE_WIDTH 16

static void agg_print_value(const struct print_env *e, const struct agg_cell *c)
{
	if (agg_is_dist(c->a)) {
		dist_print(e->out, c->a, c->val + 1, c->a->val_size / sizeof(int64_t) - 1, c->normal);
		return;
	}
	print_char(e->out, ' ');
	if (c->a->func == DT_AGG_STDDEV)
		print_uint(e->out, (uint64_t)agg_number(c), AGG_VALUE_WIDTH);
	else
		print_int(e->out, agg_number(c), AGG_VALUE_WIDTH);
}

static void agg_print_default(const struct print_env *e, const struct agg_table *t,
			      const struct agg_line *line)
{
	const struct dray_agg *a = t->col[0]->d;
	struct datum d = {.base = line->key, .limit = a->key_size, .key = true};
	struct agg_cell cell;

	for (unsigned i = 0; i < a->key_count; i++) {
		d.item = &e->o->item[a->key_first + i];
		print_key(e, &d);
	}
	for (size_t col = 0; col < t->ncols; col++) {
		agg_table_cell(t, line, col, &cell);
		agg_print_value(e, &cell);
	}
	print_char(e->out, '\n');
}

static void agg_print_format(const struct print_env *e, const struct agg_table *t,
			     const struct agg_line *line, const struct pf *format, struct agg_cell *cell)
{
	struct pf_args args = {
		.base = line->key,
		.limit = t->col[0]->d->key_size,
		.key = true,
		.cell = cell,
		.ncells = t->ncols,
	};

	for (size_t col = 0; col < t->ncols; col++)
		agg_table_cell(t, line, col, &cell[col]);
	pf_run(e, format, &args);
}

void agg_printa(struct aggs *s, struct agg **col, size_t ncols, const struct pf *format)
{
	struct agg_cell *cell = calloc(ncols, sizeof(*cell));
	struct agg_table t = {0};

	if (!format)
		print_char(s->env->out, '\n');
	if (!cell || !agg_table_make(&t, s, col, ncols, AGG_BY_OPTIONS)) {
		print_fail(s->env->out, ENOMEM);
		free(cell);
		return;
	}
	for (size_t i = 0; i < t.n; i++)
		if (format)
			agg_print_format(s->env, &t, t.line[i], format, cell);
		else
			agg_print_default(s->env, &t, t.line[i]);
	/* One without a line has not been shown yet. */
	for (size_t i = 0; i < ncols; i++)
		col[i]->printed |= t.n > 0;
	agg_table_free(&t);
	free(cell);
}

void agg_print_rest(struct aggs *s)
{
	for (unsigned i = 0; i < s->n; i++) {
		struct agg *a = &s->v[s->env->opts->aggsortrev ? s->n - 1 - i : i];
		struct agg_table t;

		if (a->printed)
			continue;
		if (!agg_table_make(&t, s, &a, 1, AGG_BY_OPTIONS)) {
			print_fail(s->env->out, ENOMEM);
			return;
		}
		for (size_t j = 0; j < t.n; j++)
			agg_print_default(s->env, &t, t.line[j]);
		agg_table_free(&t);
	}
}
