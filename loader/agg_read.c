/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg_read.c -- rows of aggregations, as the kernel has them.  Entries are read when something is about to be
 * shown, or taken out before their map is full.  Called by agg.c and consume.c; the maps are behind struct
 * agg_io.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "agg_read.h"

void agg_fail(struct aggs *s, const struct agg *a, const char *what, int err)
{
	print_flush(s->env->out);
	fprintf(s->err, "dtrace: aggregation @%s: cannot %s: %s\n", obj_str(s->env->o, a->d->name), what,
		strerror(err));
}

bool agg_reading_init(struct agg_reading *rd, const struct aggs *s, struct agg *a)
{
	*rd = (struct agg_reading){.a = a, .ncpu = s->ncpu, .epoch = s->epoch};
	rd->sum = calloc(a->words * 2, sizeof(*rd->sum));
	return rd->sum != NULL;
}

void agg_reading_fini(struct agg_reading *rd)
{
	free(rd->sum);
}

void agg_add_cpus(struct agg_reading *rd, const void *value, size_t stride)
{
	const struct agg *a = rd->a;
	const unsigned char *p = (const unsigned char *)value + a->d->val_off;
	int64_t *one = rd->sum + a->words;

	for (int cpu = 0; cpu < (stride ? rd->ncpu : 1); cpu++, p += stride) {
		memcpy(one, p, a->words * sizeof(*one));
		agg_merge(a->d, rd->sum, one);
	}
}

static struct agg_row *row_new(struct agg *a, const void *key)
{
	struct agg_row *r = calloc(1, sizeof(*r) + a->d->key_size);

	if (!r)
		return NULL;
	r->raw = calloc(a->words, sizeof(*r->raw));
	if (!r->raw) {
		free(r);
		return NULL;
	}
	if (a->d->key_size)
		memcpy(r->key, key, a->d->key_size);
	HASH_ADD_KEYPTR(hh, a->rows, r->key, a->d->key_size, r);
	return r;
}

/* Sums up an entry; the row that it belongs to, or NULL when it has no data or is another aggregation's. */
static struct agg_row *row_of(struct agg_reading *rd, const void *key, const void *value, size_t stride)
{
	struct agg *a = rd->a;
	struct agg_row *r;

	if (a->owner && memcmp(key, &a->owner, sizeof(a->owner)) != 0)
		return NULL;
	memset(rd->sum, 0, a->words * sizeof(*rd->sum));
	agg_add_cpus(rd, value, stride);
	HASH_FIND(hh, a->rows, key, a->d->key_size, r);
	if (!r && rd->sum[0]) {
		r = row_new(a, key);
		rd->nomem |= !r;
	}
	return r;
}

/* The first time in an epoch, the row begins anew, with what the kernel no longer has. */
static void row_begin(const struct agg *a, struct agg_row *r, uint64_t epoch)
{
	size_t size = a->words * sizeof(*r->raw);

	if (r->epoch == epoch)
		return;
	r->epoch = epoch;
	if (r->taken)
		memcpy(r->raw, r->taken, size);
	else
		memset(r->raw, 0, size);
}

/* A key may have entries in two maps. */
static void read_row(void *arg, const void *key, const void *value, size_t stride)
{
	struct agg_reading *rd = arg;
	struct agg_row *r = row_of(rd, key, value, stride);

	if (!r)
		return;
	row_begin(rd->a, r, rd->epoch);
	agg_merge(rd->a->d, r->raw, rd->sum);
}

void agg_refresh(struct aggs *s, struct agg *a)
{
	struct agg_reading rd;
	struct agg_row *r;
	int err;

	if (a->epoch == s->epoch)
		return;
	a->epoch = s->epoch;
	if (!agg_reading_init(&rd, s, a)) {
		agg_fail(s, a, "read", ENOMEM);
		return;
	}
	err = s->io->each(s->io_arg, a->map, a->d->key_size, a->d->val_off + a->d->val_size, read_row, &rd);
	if (!err && rd.nomem)
		err = -ENOMEM;
	agg_reading_fini(&rd);
	for (r = a->rows; r; r = r->hh.next)
		if (r->taken)
			row_begin(a, r, s->epoch);
	/* An aggregation that nothing in the object adds to has no map. */
	if (err && err != -ENOENT)
		agg_fail(s, a, "read", -err);
}

void agg_next_epoch(struct aggs *s)
{
	s->epoch++;
}

void agg_snapshot(struct aggs *s)
{
	agg_next_epoch(s);
	for (size_t i = 0; i < s->n; i++)
		agg_refresh(s, &s->v[i]);
}

/* The entries of one map on their way to the rows of the aggregations that share it. */
struct taking {
	const char *map;
	unsigned n;
	struct agg_reading rd[]; /* of all aggregations */
};

static void take_row(void *arg, const void *key, const void *value, size_t stride)
{
	struct taking *t = arg;

	for (unsigned i = 0; i < t->n; i++) {
		struct agg_reading *rd = &t->rd[i];
		struct agg_row *r = strcmp(rd->a->map, t->map) ? NULL : row_of(rd, key, value, stride);

		if (!r)
			continue;
		if (!r->taken)
			r->taken = calloc(rd->a->words, sizeof(*r->taken));
		if (r->taken)
			agg_merge(rd->a->d, r->taken, rd->sum);
		else
			rd->nomem = true;
	}
}

/* Has an aggregation before number n the same map, so that its entries have been taken? */
static bool is_taken(const struct aggs *s, unsigned n)
{
	for (unsigned i = 0; i < n; i++)
		if (!strcmp(s->v[i].map, s->v[n].map))
			return true;
	return false;
}

static int take_maps(struct aggs *s, struct taking *t)
{
	for (unsigned i = 0; i < s->n; i++) {
		const struct dray_agg *d = s->v[i].d;
		int err = 0;

		t->map = s->v[i].map;
		if (d->key_size && !is_taken(s, i))
			err = s->io->take(s->io_arg, t->map, d->key_size, d->val_off + d->val_size, take_row,
					  t);
		if (!err && t->rd[i].nomem)
			err = -ENOMEM;
		if (err && err != -ENOENT && err != -ENOTSUP)
			return err;
	}
	return 0;
}

bool agg_take(struct aggs *s)
{
	struct taking *t = calloc(1, sizeof(*t) + s->n * sizeof(t->rd[0]));
	int err = t ? 0 : -ENOMEM;

	for (; !err && t->n < s->n; t->n++)
		err = agg_reading_init(&t->rd[t->n], s, &s->v[t->n]) ? 0 : -ENOMEM;
	if (!err) {
		err = s->io->hold(s->io_arg);
		if (!err)
			err = take_maps(s, t);
		s->io->release(s->io_arg);
	}
	for (unsigned i = 0; t && i < t->n; i++)
		agg_reading_fini(&t->rd[i]);
	free(t);
	if (err) {
		print_flush(s->env->out);
		fprintf(s->err, "dtrace: cannot take over the keys of aggregations: %s\n", strerror(-err));
	}
	return !err;
}
