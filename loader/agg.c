/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg.c -- rows of aggregations: what they show, cleared, dropped.
 *
 * They are read by agg_read.c.  Ordering and joining is agg_table.c's, output agg_print.c's, the kernel's
 * maps are behind struct agg_io. Called by consume*.c as the records of the actions go by.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "agg_read.h"

static bool agg_check_keys(const struct obj *o, const struct dray_agg *d)
{
	for (unsigned i = 0; i < d->key_count; i++)
		if (!datum_check(&o->item[d->key_first + i], d->key_size, true))
			return false;
	return true;
}

/* Aggregations that share a map are told apart by the first word of their keys, a pad with a number. */
static uint32_t agg_owner(const struct obj *o, const struct dray_agg *d)
{
	const struct dray_item *it = d->key_count ? &o->item[d->key_first] : NULL;

	return it && it->kind == DRAY_IT_PAD && it->off == 0 && it->size == sizeof(uint32_t) ? it->arg : 0;
}

bool agg_init(struct aggs *s, const struct print_env *env, const struct consume_ops *ops, FILE *errfile,
	      char *err, size_t errsize)
{
	const struct obj *o = env->o;

	*s = (struct aggs){.env = env, .io = ops->io, .io_arg = ops->arg, .ncpu = ops->ncpu, .err = errfile};
	s->v = calloc(o->nagg ? o->nagg : 1, sizeof(*s->v));
	if (!s->io) {
		s->io = &agg_map_io;
		s->io_arg = s->maps = agg_map_new(ops);
	}
	if (!s->v || (!ops->io && !s->maps)) {
		snprintf(err, errsize, "out of memory");
		return false;
	}
	for (s->n = 0; s->n < o->nagg; s->n++) {
		struct agg *a = &s->v[s->n];

		a->d = &o->agg[s->n];
		a->map = obj_str(o, a->d->map);
		a->normal = 1;
		a->words = agg_words(a->d);
		if (!a->words || !agg_check_keys(o, a->d)) {
			snprintf(err, errsize, "aggregation @%s is malformed", obj_str(o, a->d->name));
			return false;
		}
		a->owner = agg_owner(o, a->d);
	}
	return true;
}

static void agg_row_free(struct agg *a, struct agg_row *r)
{
	HASH_DEL(a->rows, r);
	free(r->raw);
	free(r->base);
	free(r->taken);
	free(r);
}

void agg_fini(struct aggs *s)
{
	struct agg_row *r, *next;

	for (unsigned i = 0; s->v && i < s->n; i++)
		HASH_ITER(hh, s->v[i].rows, r, next)
	agg_row_free(&s->v[i], r);
	free(s->v);
	agg_map_free(s->maps);
	*s = (struct aggs){0};
}

bool agg_row_value(const struct agg *a, const struct agg_row *r, int64_t *val)
{
	memcpy(val, r->raw, a->words * sizeof(*val));
	if (agg_is_extreme(a->d) && r->known)
		val[0] = 1; /* cleared: agg_decode() must not take it for nothing */
	if (!r->base)
		return r->known || val[0];
	agg_subtract(a->d, val, r->base);
	for (size_t i = 0; !r->known && i < a->words; i++)
		if (val[i])
			return true;
	return r->known;
}

/* From now on the row counts from its present value. */
static bool agg_row_rebase(struct agg *a, struct agg_row *r)
{
	if (!r->base)
		r->base = calloc(a->words, sizeof(*r->base));
	if (r->base)
		memcpy(r->base, r->raw, a->words * sizeof(*r->base));
	return r->base != NULL;
}

static void agg_zero(struct aggs *s, struct agg *a, struct agg_row *r)
{
	int err =
		s->io->zero(s->io_arg, a->map, a->d->key_size ? r->key : NULL, a->d->val_off, a->d->val_size);

	if (err && err != -ENOENT)
		agg_fail(s, a, "clear", -err);
	memset(r->raw, 0, a->words * sizeof(*r->raw));
	if (r->taken)
		memset(r->taken, 0, a->words * sizeof(*r->taken));
}

static bool agg_clear_row(struct aggs *s, struct agg *a, struct agg_row *r)
{
	r->known = true;
	if (!agg_is_extreme(a->d))
		return agg_row_rebase(a, r);
	agg_zero(s, a, r);
	return true;
}

void agg_clear(struct aggs *s, struct agg *a)
{
	int64_t *val = calloc(a->words, sizeof(*val));
	struct agg_row *r, *next;
	bool ok = val != NULL;

	agg_refresh(s, a);
	HASH_ITER(hh, a->rows, r, next)
	{
		/* A row that does not show, because it was truncated, stays so. */
		if (ok && agg_row_value(a, r, val))
			ok = agg_clear_row(s, a, r);
	}
	free(val);
	if (!ok)
		agg_fail(s, a, "clear", ENOMEM);
}

static void agg_last_value(void *arg, const void *key, const void *value, size_t stride)
{
	(void)key;
	agg_add_cpus(arg, value, stride);
}

/*
 * A keyed row goes from the kernel's map.  What was added between the reading that the script has seen and
 * the removal is not lost: it stays as a row whose base is below zero by that much.
 */
static void agg_drop_keyed(struct aggs *s, struct agg *a, struct agg_row *r)
{
	struct agg_reading rd;
	bool more = false;
	int err;

	if (!agg_reading_init(&rd, s, a)) {
		agg_fail(s, a, "truncate", ENOMEM);
		return;
	}
	if (r->taken)
		memcpy(rd.sum, r->taken, a->words * sizeof(*rd.sum));
	err = s->io->remove(s->io_arg, a->map, r->key, agg_last_value, &rd);
	if (err && err != -ENOENT)
		agg_fail(s, a, "truncate", -err);
	if (!agg_is_extreme(a->d) && agg_row_rebase(a, r)) {
		agg_subtract(a->d, r->base, rd.sum);
		memset(r->raw, 0, a->words * sizeof(*r->raw));
		for (size_t i = 1; i < a->words; i++)
			more |= r->base[i] != 0;
	}
	free(r->taken);
	r->taken = NULL;
	r->known = false;
	if (!more)
		agg_row_free(a, r);
	agg_reading_fini(&rd);
}

void agg_drop_row(struct aggs *s, struct agg *a, struct agg_row *r)
{
	if (a->d->key_size) {
		agg_drop_keyed(s, a, r);
		return;
	}
	r->known = false;
	if (agg_is_extreme(a->d)) {
		agg_zero(s, a, r);
		agg_row_free(a, r);
	} else if (!agg_row_rebase(a, r)) {
		agg_fail(s, a, "truncate", ENOMEM);
	}
}

void agg_trunc(struct aggs *s, struct agg *a, int64_t n)
{
	struct agg_row *r, *next;
	struct agg_table t;
	uint64_t keep = n < 0 ? -(uint64_t)n : (uint64_t)n;
	size_t first, last;

	if (!agg_table_make(&t, s, &a, 1, AGG_BY_VALUE)) {
		agg_fail(s, a, "truncate", ENOMEM);
		return;
	}
	if (keep > t.n)
		keep = t.n;
	/* Lines are in ascending order; [first, last) go. */
	first = n < 0 ? keep : 0;
	last = n < 0 ? t.n : t.n - keep;
	for (size_t i = first; i < last; i++)
		for (r = t.line[i]->rows; r; r = next) {
			next = r->chain;
			agg_drop_row(s, a, r);
		}
	agg_table_free(&t);
}
