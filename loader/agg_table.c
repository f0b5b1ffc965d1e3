/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg_table.c -- joins aggregations on their keys and puts the lines in order.
 *
 * Default order: by value of the first column, ties by the next, then by key.  The options aggsortkey,
 * aggsortrev, aggsortpos and aggsortkeypos change it.  Called by agg_print.c, and by agg.c for trunc().
 */
#include <stdlib.h>
#include <string.h>
#include "agg.h"

/* Calls fn-like code for key items: the i-th that is not padding. */
static const struct dray_item *agg_key_item(const struct obj *o, const struct dray_agg *d, unsigned *i)
{
	while (*i < d->key_count && o->item[d->key_first + *i].kind == DRAY_IT_PAD)
		++*i;
	return *i < d->key_count ? &o->item[d->key_first + (*i)++] : NULL;
}

bool agg_joinable(const struct print_env *e, const struct dray_agg *a, const struct dray_agg *b)
{
	const struct dray_item *l, *r;
	unsigned i = 0, j = 0;

	if (a->key_size != b->key_size)
		return false;
	do {
		l = agg_key_item(e->o, a, &i);
		r = agg_key_item(e->o, b, &j);
		if (!l || !r)
			return l == r;
	} while (l->kind == r->kind && l->off == r->off && l->size == r->size);
	return false;
}

/* Makes what prints alike equal: padding, bytes behind a terminator, addresses within one symbol or module.
 */
static void agg_canonical(const struct print_env *e, const struct dray_agg *a, unsigned char *key)
{
	struct datum d = {.base = key, .limit = a->key_size, .key = true};
	const unsigned char *pc;
	uint64_t who;
	uint64_t addr;
	size_t len;

	for (unsigned i = 0; i < a->key_count; i++) {
		d.item = &e->o->item[a->key_first + i];
		switch (d.item->kind) {
		case DRAY_IT_PAD:
			memset(key + d.item->off, 0, d.item->size);
			break;
		case DRAY_IT_STR:
		case DRAY_IT_COMM:
			datum_str(e, &d, &len);
			memset(key + d.item->off + len, 0, d.item->size - len);
			break;
		case DRAY_IT_SYM:
		case DRAY_IT_USYM:
			addr = print_sym_canon(e, &d);
			memcpy(key + d.item->off + d.item->size - sizeof(addr), &addr, sizeof(addr));
			break;
		case DRAY_IT_STACK:
			len = print_frames(e, &d, &pc, &who) * 8;
			memmove(key + d.item->off, pc, len);
			memset(key + d.item->off + len, 0, d.item->size - len);
			break;
		}
	}
}

static struct agg_line *agg_line_get(struct agg_table *t, const unsigned char *key, size_t key_size)
{
	struct agg_line *l;

	HASH_FIND(hh, t->hash, key, key_size, l);
	if (l)
		return l;
	l = calloc(1, sizeof(*l) + key_size);
	if (!l)
		return NULL;
	l->val = calloc(t->words, sizeof(*l->val));
	if (!l->val) {
		free(l);
		return NULL;
	}
	memcpy(l->key, key, key_size);
	HASH_ADD_KEYPTR(hh, t->hash, l->key, key_size, l);
	return l;
}

/* Adds the rows of one column. */
static bool agg_table_column(struct agg_table *t, struct aggs *s, size_t col)
{
	struct agg *a = t->col[col];
	unsigned char *key = malloc(a->d->key_size + 1);
	int64_t *val = calloc(a->words, sizeof(*val));
	struct agg_row *r, *next;
	struct agg_line *l;
	bool ok = key && val;

	agg_refresh(s, a);
	HASH_ITER(hh, a->rows, r, next)
	{
		if (!ok)
			break;
		if (!agg_row_value(a, r, val))
			continue;
		memcpy(key, r->key, a->d->key_size);
		agg_canonical(s->env, a->d, key);
		l = agg_line_get(t, key, a->d->key_size);
		ok = l != NULL;
		if (!ok)
			break;
		agg_merge(a->d, l->val + t->off[col], val);
		if (col == 0) {
			r->chain = l->rows;
			l->rows = r;
		}
	}
	free(key);
	free(val);
	return ok;
}

/* What the comparison needs. */
struct agg_sorter {
	const struct agg_table *t;
	const struct print_env *e;
	bool by_key, reverse;
	size_t first_col, first_key;
};

static int agg_compare_item(const struct agg_sorter *s, const struct dray_item *it, const unsigned char *l,
			    const unsigned char *r)
{
	struct datum dl = {.item = it, .base = l, .key = true}, dr = {.item = it, .base = r, .key = true};
	uint64_t lv, rv;
	size_t llen, rlen;
	const char *ls, *rs;

	switch (it->kind) {
	case DRAY_IT_USYM:
		lv = datum_who(&dl);
		rv = datum_who(&dr);
		if (lv != rv)
			return lv < rv ? -1 : 1;
		/* fall through */
	case DRAY_IT_INT:
	case DRAY_IT_SYM:
		lv = datum_uint(&dl);
		rv = datum_uint(&dr);
		return lv < rv ? -1 : lv > rv;
	case DRAY_IT_NAMEID:
		ls = datum_str(s->e, &dl, &llen);
		rs = datum_str(s->e, &dr, &rlen);
		return strcmp(ls, rs);
	case DRAY_IT_CONST:
	case DRAY_IT_PAD:
		return 0;
	default:
		return memcmp(l + it->off, r + it->off, it->size);
	}
}

static int agg_compare_keys(const struct agg_sorter *s, const struct agg_line *l, const struct agg_line *r)
{
	const struct dray_agg *d = s->t->col[0]->d;
	int cmp;

	for (unsigned i = 0; i < d->key_count; i++) {
		unsigned at = (unsigned)((i + s->first_key) % d->key_count);

		cmp = agg_compare_item(s, &s->e->o->item[d->key_first + at], l->key, r->key);
		if (cmp)
			return cmp;
	}
	return 0;
}

static int agg_compare_values(const struct agg_sorter *s, const struct agg_line *l, const struct agg_line *r)
{
	const struct agg_table *t = s->t;
	int cmp;

	for (size_t i = 0; i < t->ncols; i++) {
		size_t col = (i + s->first_col) % t->ncols;

		cmp = agg_compare(t->col[col]->d, l->val + t->off[col], r->val + t->off[col]);
		if (cmp)
			return cmp;
	}
	return 0;
}

static int agg_compare_lines(const void *lp, const void *rp, void *arg)
{
	const struct agg_line *l = *(const struct agg_line *const *)lp,
			      *r = *(const struct agg_line *const *)rp;
	const struct agg_sorter *s = arg;
	int cmp;

	if (s->by_key) {
		cmp = agg_compare_keys(s, l, r);
		if (!cmp)
			cmp = agg_compare_values(s, l, r);
	} else {
		cmp = agg_compare_values(s, l, r);
		if (!cmp)
			cmp = agg_compare_keys(s, l, r);
	}
	return s->reverse ? -cmp : cmp;
}

/* Keys count without padding in the option; with it in the items. */
static size_t agg_first_key(const struct print_env *e, const struct dray_agg *d, int64_t pos)
{
	const struct dray_item *it;
	unsigned i = 0;
	int64_t n = 0;

	while ((it = agg_key_item(e->o, d, &i)))
		if (n++ == pos)
			return (size_t)(it - &e->o->item[d->key_first]);
	return 0;
}

static void agg_table_sort(struct agg_table *t, const struct print_env *e, enum agg_order order)
{
	struct agg_sorter s = {.t = t, .e = e};
	const struct opts *o = e->opts;

	if (order == AGG_BY_OPTIONS) {
		s.by_key = o->aggsortkey;
		s.reverse = o->aggsortrev;
		if (o->aggsortpos > 0 && (uint64_t)o->aggsortpos < t->ncols)
			s.first_col = (size_t)o->aggsortpos;
		s.first_key = agg_first_key(e, t->col[0]->d, o->aggsortkeypos);
	}
	if (t->n)
		qsort_r(t->line, t->n, sizeof(*t->line), agg_compare_lines, &s);
}

/* Turns what has been merged into an array of decoded lines. */
static bool agg_table_finish(struct agg_table *t)
{
	struct agg_line *l, *next;

	t->line = calloc(HASH_COUNT(t->hash) + 1, sizeof(struct agg_line *));
	if (!t->line)
		return false;
	HASH_ITER(hh, t->hash, l, next)
	{
		for (size_t col = 0; col < t->ncols; col++)
			agg_decode(t->col[col]->d, l->val + t->off[col]);
		t->line[t->n++] = l;
	}
	return true;
}

bool agg_table_make(struct agg_table *t, struct aggs *s, struct agg **col, size_t ncols, enum agg_order order)
{
	bool ok;

	*t = (struct agg_table){.col = col, .ncols = ncols};
	t->off = calloc(ncols, sizeof(*t->off));
	ok = t->off != NULL;
	for (size_t i = 0; ok && i < ncols; i++) {
		t->off[i] = t->words;
		t->words += col[i]->words;
	}
	for (size_t i = 0; ok && i < ncols; i++)
		ok = agg_table_column(t, s, i);
	ok = ok && agg_table_finish(t);
	if (ok)
		agg_table_sort(t, s->env, order);
	else
		agg_table_free(t);
	return ok;
}

void agg_table_free(struct agg_table *t)
{
	struct agg_line *l, *next;

	HASH_ITER(hh, t->hash, l, next)
	{
		HASH_DEL(t->hash, l);
		free(l->val);
		free(l);
	}
	free(t->line);
	free(t->off);
	*t = (struct agg_table){0};
}

void agg_table_cell(const struct agg_table *t, const struct agg_line *line, size_t col, struct agg_cell *cell)
{
	*cell = (struct agg_cell){
		.a = t->col[col]->d,
		.val = line->val + t->off[col],
		.normal = t->col[col]->normal,
	};
}
