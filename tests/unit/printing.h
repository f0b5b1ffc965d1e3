/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * printing.h -- what the unit tests of the printing side share: objects, probes, records and maps made by
 * hand, and a consumer that prints into memory.
 */
#ifndef TESTS_PRINTING_H
#define TESTS_PRINTING_H

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "abi.h"
#include "consume.h"

#define FIX_ROWS 64
#define FIX_NCPU 2

/* One row of a fake per-CPU map: FIX_NCPU copies of a value. */
struct fix_row {
	char map[16];
	unsigned char key[64];
	int64_t val[FIX_NCPU][160];
	bool used;
};

struct fix {
	struct obj o;
	struct dray_hdr hdr;
	struct dray_file file[2];
	struct dray_clause clause[FIX_ROWS];
	struct dray_act act[FIX_ROWS];
	struct dray_item item[FIX_ROWS];
	struct dray_agg agg[FIX_ROWS];
	struct dray_site site[4];
	char str[4096];
	struct probes p;
	struct rprobe probe[8];
	const char *name[8];
	struct opts opts;
	struct consume_ops ops;
	struct fix_row row[FIX_ROWS];
	unsigned reads; /* of maps */
	bool held;	/* between hold() and release() */
	struct consumer *c;
	FILE *out, *err;
	char *out_text, *err_text;
	size_t out_size, err_size, out_seen;
};

static inline uint32_t fix_str(struct fix *f, const char *s)
{
	uint32_t off = f->o.nstr;

	assert_true(off + strlen(s) < sizeof(f->str));
	strcpy(f->str + off, s);
	f->o.nstr += (unsigned)strlen(s) + 1;
	return off;
}

/* Fake maps. */
static inline int fix_each(void *arg, const char *map, size_t key_size, size_t value_size,
			   void (*row)(void *, const void *, const void *, size_t), void *row_arg)
{
	struct fix *f = arg;

	(void)key_size;
	assert_true(value_size <= sizeof(f->row[0].val[0]));
	f->reads++;
	for (size_t i = 0; i < FIX_ROWS; i++)
		if (f->row[i].used && !strcmp(f->row[i].map, map))
			row(row_arg, f->row[i].key, f->row[i].val, sizeof(f->row[i].val[0]));
	return 0;
}

static inline struct fix_row *fix_find(struct fix *f, const char *map, const void *key)
{
	for (size_t i = 0; i < FIX_ROWS; i++)
		if (f->row[i].used && !strcmp(f->row[i].map, map) &&
		    (!key || !memcmp(f->row[i].key, key, f->agg[0].key_size)))
			return &f->row[i];
	return NULL;
}

static inline int fix_remove(void *arg, const char *map, const void *key,
			     void (*row)(void *, const void *, const void *, size_t), void *row_arg)
{
	struct fix_row *r = fix_find(arg, map, key);

	if (!r)
		return -ENOENT;
	row(row_arg, r->key, r->val, sizeof(r->val[0]));
	r->used = false;
	return 0;
}

static inline int fix_zero(void *arg, const char *map, const void *key, size_t off, size_t size)
{
	struct fix_row *r = fix_find(arg, map, key);

	if (!r)
		return -ENOENT;
	for (int cpu = 0; cpu < FIX_NCPU; cpu++)
		memset((char *)r->val[cpu] + off, 0, size);
	return 0;
}

static inline int fix_hold(void *arg)
{
	struct fix *f = arg;

	assert_false(f->held);
	f->held = true;
	return 0;
}

static inline void fix_release(void *arg)
{
	struct fix *f = arg;

	assert_true(f->held);
	f->held = false;
}

static inline int fix_take(void *arg, const char *map, size_t key_size, size_t value_size,
			   void (*row)(void *, const void *, const void *, size_t), void *row_arg)
{
	struct fix *f = arg;

	assert_true(f->held);
	fix_each(arg, map, key_size, value_size, row, row_arg);
	for (size_t i = 0; i < FIX_ROWS; i++)
		if (!strcmp(f->row[i].map, map))
			f->row[i].used = false;
	return 0;
}

/* The row of a map for a key, made when it is not there. */
static inline struct fix_row *fix_row(struct fix *f, const char *map, const void *key, size_t key_size)
{
	struct fix_row *r = fix_find(f, map, key_size ? key : NULL);

	for (size_t i = 0; !r && i < FIX_ROWS; i++)
		if (!f->row[i].used)
			r = &f->row[i];
	assert_non_null(r);
	if (!r->used) {
		memset(r, 0, sizeof(*r));
		strcpy(r->map, map);
		if (key_size)
			memcpy(r->key, key, key_size);
		r->used = true;
	}
	return r;
}

static inline const struct agg_io *fix_io(void)
{
	static const struct agg_io io = {fix_each, fix_remove, fix_zero, fix_hold, fix_take, fix_release};

	return &io;
}

static inline int fix_setup(void **state)
{
	struct fix *f = calloc(1, sizeof(*f));

	f->o = (struct obj){
		.path = "test.o",
		.hdr = &f->hdr,
		.str = f->str,
		.file = f->file,
		.clause = f->clause,
		.act = f->act,
		.item = f->item,
		.agg = f->agg,
		.site = f->site,
		.nstr = 1,
		.nfile = 1,
	};
	f->file[0].name = fix_str(f, "test.d");
	f->probe[1] = (struct rprobe){.prov = "dtrace", .mod = "", .func = "", .name = "BEGIN"};
	f->probe[2] = (struct rprobe){.prov = "dtrace", .mod = "", .func = "", .name = "END"};
	f->probe[3] = (struct rprobe){.prov = "pid7", .mod = "a.out", .func = "main", .name = "entry"};
	f->probe[4] = (struct rprobe){.prov = "pid7", .mod = "a.out", .func = "main", .name = "return"};
	f->probe[5] = (struct rprobe){.prov = "syscall", .mod = "vmlinux", .func = "read", .name = "entry"};
	f->name[0] = "";
	f->name[1] = "zebra";
	f->name[2] = "apple";
	f->p = (struct probes){.row = f->probe, .n = 6, .name = f->name, .nnames = 3};
	opts_default(&f->opts);
	f->opts.quiet = true;
	f->ops = (struct consume_ops){.arg = f, .ncpu = FIX_NCPU, .io = fix_io()};
	f->out = open_memstream(&f->out_text, &f->out_size);
	f->err = open_memstream(&f->err_text, &f->err_size);
	*state = f;
	return 0;
}

static inline int fix_teardown(void **state)
{
	struct fix *f = *state;

	consumer_free(f->c);
	fclose(f->out);
	fclose(f->err);
	free(f->out_text);
	free(f->err_text);
	free(f);
	return 0;
}

/* Rows of the object.  Items and actions go to the clause added last. */
static inline struct dray_clause *fix_clause(struct fix *f, uint32_t rec_size)
{
	struct dray_clause *c = &f->clause[f->o.nclause++];

	assert_true(f->o.nclause <= FIX_ROWS);
	*c = (struct dray_clause){
		.act_first = f->o.nact,
		.rec_size = rec_size,
		.flags = DRAY_CL_PRINTS,
		.line = 7,
		.name = fix_str(f, "dt_clause_0"),
	};
	return c;
}

static inline struct dray_act *fix_act(struct fix *f, uint32_t action, const char *str)
{
	struct dray_act *a = &f->act[f->o.nact++];

	assert_true(f->o.nact <= FIX_ROWS);
	*a = (struct dray_act){
		.action = action,
		.str = str ? fix_str(f, str) : DRAY_NONE,
		.item_first = f->o.nitem,
		.agg = DRAY_NONE,
		.line = 9,
	};
	f->clause[f->o.nclause - 1].act_count++;
	return a;
}

static inline struct dray_item *fix_item(struct fix *f, uint32_t kind, uint32_t off, uint32_t size,
					 uint32_t flags)
{
	struct dray_item *it = &f->item[f->o.nitem++];

	assert_true(f->o.nitem <= FIX_ROWS);
	*it = (struct dray_item){.kind = kind, .off = off, .size = size, .flags = flags};
	if (f->o.nact)
		f->act[f->o.nact - 1].item_count++;
	return it;
}

/* An aggregation; its key items are to be added by fix_key() right after it. */
static inline struct dray_agg *fix_agg(struct fix *f, const char *name, uint32_t func, const char *map,
				       uint32_t val_size)
{
	struct dray_agg *a = &f->agg[f->o.nagg++];

	*a = (struct dray_agg){
		.name = fix_str(f, name),
		.func = func,
		.map = fix_str(f, map),
		.val_size = val_size,
		.key_first = f->o.nitem,
	};
	return a;
}

static inline struct dray_item *fix_key(struct fix *f, uint32_t kind, uint32_t size)
{
	struct dray_agg *a = &f->agg[f->o.nagg - 1];
	struct dray_item *it = &f->item[f->o.nitem++];

	*it = (struct dray_item){.kind = kind, .off = a->key_size, .size = size};
	a->key_size += size;
	a->key_count++;
	return it;
}

static inline bool fix_start(struct fix *f)
{
	f->c = consumer_new(&f->o, &f->p, &f->opts, &f->ops, f->out, f->err);
	fflush(f->err);
	return f->c != NULL;
}

/* A record under construction. */
struct fix_rec {
	union {
		struct dt_rec hdr;
		unsigned char b[1024];
	};
	size_t size;
};

static inline struct fix_rec fix_rec(uint32_t prid, uint16_t clause, size_t size)
{
	struct fix_rec r = {.size = size};

	r.hdr = (struct dt_rec){.prid = prid, .clause = clause, .cpu = 1, .present = UINT32_MAX};
	return r;
}

static inline void fix_put(struct fix_rec *r, size_t off, const void *p, size_t n)
{
	assert_true(off + n <= sizeof(r->b));
	memcpy(r->b + off, p, n);
	if (r->size < off + n)
		r->size = off + n;
}

static inline void fix_int(struct fix_rec *r, size_t off, int64_t v, size_t size)
{
	fix_put(r, off, &v, size);
}

/* A string item at off, its bytes at the end of the record. */
static inline void fix_string(struct fix_rec *r, size_t off, const char *s)
{
	struct dt_var v = {.off = (uint32_t)r->size, .len = (uint32_t)strlen(s) + 1};

	fix_put(r, off, &v, sizeof(v));
	fix_put(r, v.off, s, v.len);
}

/* What has been printed since the last call; valid until more is printed. */
static inline const char *fix_output(struct fix *f)
{
	size_t start = f->out_seen;

	consumer_flush(f->c);
	fflush(f->out);
	f->out_seen = f->out_size;
	return f->out_text + start;
}

/* The error text so far. */
static inline const char *fix_errors(struct fix *f)
{
	fflush(f->err);
	return f->err_text;
}

#endif
