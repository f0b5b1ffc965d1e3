/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg_map.c -- the kernel's maps of aggregations, by bpf(2).
 *
 * Per-CPU hashes are read in batches, entry by entry on kernels that refuse that; arrays have one entry.
 * Values too large for the kernel to have them per CPU are in maps that CPUs share, and so is what found no
 * memory in a per-CPU hash dt_agg_N: in its spare maps dt_more_N and dt_also_N.  The sizes that the object
 * claims are checked against the map that was made.  Called by agg.c and agg_read.c through
 * agg_map_io.
 */
#include <bpf/bpf.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uthash.h>
#include "agg_map.h"

/* Bytes of values to ask for at once: enough to make system calls cheap, little enough to stay small. */
#define AGG_BATCH_BYTES (256u << 10)
#define AGG_BATCH_MAX (1u << 20) /* rows */
#define AGG_ENOTSUPP 524	 /* of the kernel, unknown to errno.h */

struct agg_map {
	UT_hash_handle hh;
	const char *name; /* in the object's string table */
	int fd;
	uint32_t key_size;
	size_t stride; /* bytes of one CPU's copy */
	int spare[2];  /* its spare maps; -1: has none */
	bool one;      /* an array: the only key is 0 */
	bool shared;   /* one value for all CPUs */
	bool no_batch; /* the kernel has refused batches */
};

struct agg_maps {
	const struct consume_ops *ops;
	size_t ncpu;
	unsigned spare; /* which of the spare maps programs use */
	struct agg_map *byname;
};

typedef void agg_row_fn(void *arg, const void *key, const void *value, size_t stride);

struct agg_maps *agg_map_new(const struct consume_ops *ops)
{
	struct agg_maps *m = calloc(1, sizeof(*m));

	if (m) {
		m->ops = ops;
		m->ncpu = ops->ncpu > 0 ? (size_t)ops->ncpu : 1;
	}
	return m;
}

void agg_map_free(struct agg_maps *m)
{
	struct agg_map *map, *next;

	if (!m)
		return;
	HASH_ITER(hh, m->byname, map, next)
	{
		HASH_DEL(m->byname, map);
		free(map);
	}
	free(m);
}

static int agg_spare_fd(const struct agg_maps *m, const char *name, unsigned which)
{
	static const char prefix[] = "dt_agg_";
	char spare[32];

	if (strncmp(name, prefix, sizeof(prefix) - 1))
		return -1;
	snprintf(spare, sizeof(spare), "%s%s", which ? "dt_also_" : "dt_more_", name + sizeof(prefix) - 1);
	return m->ops->map_fd(m->ops->arg, spare);
}

static int agg_map_open(struct agg_maps *m, const char *name, struct agg_map **out)
{
	struct bpf_map_info info = {0};
	uint32_t len = sizeof(info);
	struct agg_map *map;
	int fd;

	HASH_FIND_STR(m->byname, name, *out);
	if (*out)
		return 0;
	fd = m->ops->map_fd(m->ops->arg, name);
	if (fd < 0)
		return -ENOENT;
	if (bpf_obj_get_info_by_fd(fd, &info, &len))
		return -errno;
	if (info.type != BPF_MAP_TYPE_PERCPU_HASH && info.type != BPF_MAP_TYPE_PERCPU_ARRAY &&
	    info.type != BPF_MAP_TYPE_HASH && info.type != BPF_MAP_TYPE_ARRAY)
		return -EINVAL;
	map = calloc(1, sizeof(*map));
	if (!map)
		return -ENOMEM;
	map->name = name;
	map->fd = fd;
	for (unsigned i = 0; i < 2; i++)
		map->spare[i] = agg_spare_fd(m, name, i);
	map->one = info.type == BPF_MAP_TYPE_PERCPU_ARRAY || info.type == BPF_MAP_TYPE_ARRAY;
	map->shared = info.type == BPF_MAP_TYPE_HASH || info.type == BPF_MAP_TYPE_ARRAY;
	map->key_size = info.key_size;
	map->stride = ((size_t)info.value_size + 7) & ~(size_t)7;
	HASH_ADD_KEYPTR(hh, m->byname, map->name, strlen(map->name), map);
	*out = map;
	return 0;
}

/* Keys and values of one reading. */
struct agg_batch {
	unsigned char *key, *val;
	uint32_t rows;
	uint64_t *token; /* where the kernel goes on: two, at least a key long each */
	size_t token_size;
};

static bool agg_batch_alloc(struct agg_batch *b, const struct agg_map *map, size_t ncpu, uint32_t rows)
{
	free(b->key);
	free(b->val);
	b->rows = rows;
	b->key = malloc((size_t)rows * map->key_size);
	b->val = malloc((size_t)rows * map->stride * ncpu);
	if (!b->token) {
		b->token_size = (map->key_size + 7) / 8 + 1;
		b->token = calloc(b->token_size * 2, sizeof(*b->token));
	}
	return b->key && b->val && b->token;
}

static void agg_batch_free(struct agg_batch *b)
{
	free(b->key);
	free(b->val);
	free(b->token);
}

/* One way through a map: the map itself or a spare one. */
struct agg_walk {
	struct agg_map *map;
	int fd;
	bool shared; /* one value for all CPUs */
	bool take;   /* what is handed out leaves the map */
	size_t ncpu;
	agg_row_fn *row;
	void *arg;
};

static int agg_batch_get(const struct agg_walk *w, void *in, void *out, struct agg_batch *b, uint32_t *n)
{
	int ret = w->take ? bpf_map_lookup_and_delete_batch(w->fd, in, out, b->key, b->val, n, NULL)
			  : bpf_map_lookup_batch(w->fd, in, out, b->key, b->val, n, NULL);

	return ret ? -errno : 0;
}

/* -EOPNOTSUPP: not on this kernel, nothing has been handed out. */
static int agg_walk_batches(const struct agg_walk *w)
{
	size_t key_size = w->map->key_size, stride = w->map->stride, size = stride * w->ncpu;
	struct agg_batch b = {0};
	uint64_t *in, *out;
	bool first = true;
	uint32_t n;
	int err;

	if (!agg_batch_alloc(&b, w->map, w->ncpu, (uint32_t)(AGG_BATCH_BYTES / size) + 16)) {
		agg_batch_free(&b);
		return -ENOMEM;
	}
	in = b.token;
	out = b.token + b.token_size;
	for (;;) {
		n = b.rows;
		err = agg_batch_get(w, first ? NULL : in, out, &b, &n);
		if (err == -ENOSPC && b.rows < AGG_BATCH_MAX) {
			/* A hash bucket holds more entries than we have room for. */
			if (!agg_batch_alloc(&b, w->map, w->ncpu, b.rows * 2)) {
				err = -ENOMEM;
				break;
			}
			continue;
		}
		if (err && err != -ENOENT)
			break;
		for (uint32_t i = 0; i < n; i++)
			w->row(w->arg, b.key + i * key_size, b.val + i * size, stride);
		if (err)
			break;
		first = false;
		memcpy(in, out, b.token_size * sizeof(*in));
	}
	agg_batch_free(&b);
	if (first && (err == -EINVAL || err == -AGG_ENOTSUPP || err == -EOPNOTSUPP))
		return -EOPNOTSUPP;
	return err == -ENOENT ? 0 : err;
}

static int agg_walk_key(const struct agg_walk *w, const void *key, void *val)
{
	if (bpf_map_lookup_elem(w->fd, key, val))
		return errno == ENOENT ? 0 : -errno;
	w->row(w->arg, key, val, w->shared ? 0 : w->map->stride);
	return 0;
}

static int agg_walk_keys(const struct agg_walk *w)
{
	size_t size = w->map->key_size;
	unsigned char *key = calloc(2, size), *next = key ? key + size : NULL;
	void *val = malloc(w->map->stride * w->ncpu);
	bool more;
	int err = 0;

	if (!key || !val)
		err = -ENOMEM;
	more = !err && bpf_map_get_next_key(w->fd, NULL, key) == 0;
	while (more) {
		err = agg_walk_key(w, key, val);
		if (err)
			break;
		/* The kernel goes on behind a key only while that is there. */
		more = bpf_map_get_next_key(w->fd, key, next) == 0;
		if (w->take)
			bpf_map_delete_elem(w->fd, key);
		memcpy(key, next, size);
	}
	free(key);
	free(val);
	return err;
}

static int agg_walk_one(const struct agg_walk *w)
{
	void *val = malloc(w->map->stride * w->ncpu);
	uint32_t key = 0;
	int err = val ? agg_walk_key(w, &key, val) : -ENOMEM;

	free(val);
	return err;
}

static int agg_walk_hash(const struct agg_walk *w)
{
	int err;

	if (!w->map->no_batch && !w->shared) {
		err = agg_walk_batches(w);
		if (err != -EOPNOTSUPP)
			return err;
		w->map->no_batch = true;
	}
	return agg_walk_keys(w);
}

/* Opens the map and checks it against what the object claims. */
static int agg_walk_begin(struct agg_walk *w, struct agg_maps *m, const char *name, size_t key_size,
			  size_t value_size)
{
	struct agg_map *map;
	int err = agg_map_open(m, name, &map);

	if (err)
		return err;
	if (map->stride < value_size || map->key_size != (map->one ? sizeof(uint32_t) : key_size) ||
	    (map->one && key_size))
		return -EINVAL;
	w->map = map;
	w->fd = map->fd;
	w->shared = map->shared;
	w->ncpu = m->ncpu;
	return 0;
}

static int agg_walk_spare(struct agg_walk *w, unsigned which)
{
	w->fd = w->map->spare[which];
	w->shared = true;
	return w->fd < 0 ? 0 : agg_walk_hash(w);
}

static int agg_map_each(void *io_arg, const char *name, size_t key_size, size_t value_size, agg_row_fn *row,
			void *arg)
{
	struct agg_walk w = {.row = row, .arg = arg};
	int err = agg_walk_begin(&w, io_arg, name, key_size, value_size);

	if (!err)
		err = w.map->one ? agg_walk_one(&w) : agg_walk_hash(&w);
	for (unsigned i = 0; !err && i < 2; i++)
		err = agg_walk_spare(&w, i);
	return err;
}

/* Programs leave the map, and the spare one that they have used so far, for the other spare one. */
static int agg_map_hold(void *io_arg)
{
	struct agg_maps *m = io_arg;

	m->spare ^= 1;
	return m->ops->keyed(m->ops->arg, m->spare * DT_KEYED_ALSO | DT_KEYED_SPARE);
}

static int agg_map_take(void *io_arg, const char *name, size_t key_size, size_t value_size, agg_row_fn *row,
			void *arg)
{
	struct agg_walk w = {.take = true, .row = row, .arg = arg};
	struct agg_maps *m = io_arg;
	int err = agg_walk_begin(&w, m, name, key_size, value_size);

	if (err)
		return err;
	if (w.map->spare[0] < 0 || w.map->spare[1] < 0)
		return -ENOTSUP;
	err = agg_walk_hash(&w);
	return err ? err : agg_walk_spare(&w, !m->spare);
}

static void agg_map_release(void *io_arg)
{
	const struct agg_maps *m = io_arg;

	m->ops->keyed(m->ops->arg, m->spare * DT_KEYED_ALSO);
}

/* -ENOENT: no such key. */
static int agg_take_key(int fd, const void *key, void *val, size_t stride, agg_row_fn *row, void *arg)
{
	if (bpf_map_lookup_and_delete_elem(fd, key, val) == 0) {
		row(arg, key, val, stride);
		return 0;
	}
	if (errno == ENOENT)
		return -ENOENT;
	/* Kernels that cannot do both at once. */
	if (bpf_map_lookup_elem(fd, key, val) == 0)
		row(arg, key, val, stride);
	return bpf_map_delete_elem(fd, key) ? -errno : 0;
}

static int agg_map_remove(void *io_arg, const char *name, const void *key, agg_row_fn *row, void *arg)
{
	struct agg_maps *m = io_arg;
	struct agg_map *map;
	void *val;
	int err = agg_map_open(m, name, &map), more;

	if (err)
		return err;
	val = malloc(map->stride * m->ncpu);
	if (!val)
		return -ENOMEM;
	err = agg_take_key(map->fd, key, val, map->shared ? 0 : map->stride, row, arg);
	for (unsigned i = 0; i < 2 && map->spare[i] >= 0 && (!err || err == -ENOENT); i++) {
		more = agg_take_key(map->spare[i], key, val, 0, row, arg);
		err = more == -ENOENT ? err : more;
	}
	free(val);
	return err;
}

static int agg_zero_key(int fd, const void *key, unsigned char *val, size_t ncopies, size_t stride,
			size_t off, size_t size)
{
	if (bpf_map_lookup_elem(fd, key, val))
		return -errno;
	for (size_t i = 0; i < ncopies; i++)
		memset(val + i * stride + off, 0, size);
	return bpf_map_update_elem(fd, key, val, BPF_EXIST) ? -errno : 0;
}

/*
 * Reads, blanks and writes back: the kernel has no better way.  What is added in between, a few microseconds,
 * counts as added before.  Only clear() and trunc() of min() and max() come here, whose entries hold nothing
 * else.
 */
static int agg_map_zero(void *io_arg, const char *name, const void *key, size_t off, size_t size)
{
	struct agg_maps *m = io_arg;
	const uint32_t zero = 0;
	struct agg_map *map;
	unsigned char *val;
	int err = agg_map_open(m, name, &map), more;

	if (err)
		return err;
	if (off > map->stride || size > map->stride - off)
		return -EINVAL;
	if (map->one)
		key = &zero;
	val = malloc(map->stride * m->ncpu);
	if (!val)
		return -ENOMEM;
	err = agg_zero_key(map->fd, key, val, m->ncpu, map->stride, off, size);
	for (unsigned i = 0; i < 2 && map->spare[i] >= 0 && (!err || err == -ENOENT); i++) {
		more = agg_zero_key(map->spare[i], key, val, 1, map->stride, off, size);
		err = more == -ENOENT ? err : more;
	}
	free(val);
	return err;
}

const struct agg_io agg_map_io = {
	.each = agg_map_each,
	.hold = agg_map_hold,
	.take = agg_map_take,
	.release = agg_map_release,
	.remove = agg_map_remove,
	.zero = agg_map_zero,
};
