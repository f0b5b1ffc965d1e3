/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg.h -- the aggregations of a run, as last read from the kernel and as changed by clear(), trunc() and
 * normalize().
 *
 * The kernel only ever adds.  clear() and trunc() act here: the value at that moment becomes a base that
 * later readings subtract, and rows that trunc() drops are deleted from the kernel's map.  Before a map is
 * full its entries move here, and later readings add to them (agg_read.c).
 */
#ifndef LOADER_AGG_H
#define LOADER_AGG_H

#include <uthash.h>
#include "agg_map.h"
#include "agg_value.h"
#include "consume.h"
#include "print_datum.h"

struct agg_row {
	UT_hash_handle hh;
	int64_t *raw;	/* as last read, merged over CPUs, encoded */
	int64_t *base;	/* to be subtracted; NULL: nothing.  Never set for min and max */
	int64_t *taken; /* what has left the kernel's maps, encoded, and is part of raw; NULL: nothing */
	struct agg_row *chain; /* other rows that print as the same line, see agg_table.c */
	uint64_t epoch;	       /* of the reading that raw is from */
	bool known;	       /* has been cleared: shows even without data */
	unsigned char key[];   /* key_size bytes, then the words of raw and base behind it */
};

struct agg {
	const struct dray_agg *d;
	const char *map;
	struct agg_row *rows;
	uint32_t owner; /* first word of its keys in a map that it shares; 0: it has the map alone */
	size_t words;	/* of a value */
	int64_t normal; /* divisor at print time, never 0 */
	uint64_t epoch; /* of the last reading */
	bool printed;	/* by printa(): not printed again at the end */
};

struct aggs {
	struct agg *v; /* by DRAY_T_AGG row */
	unsigned n;
	const struct print_env *env;
	const struct agg_io *io;
	void *io_arg;
	struct agg_maps *maps; /* owned; NULL when io is a test's */
	uint64_t epoch;	       /* agg_refresh() reads each aggregation once per epoch */
	int ncpu;	       /* copies of a per-CPU value */
	FILE *err;
};

/* False, with a message in err, when an aggregation of the object makes no sense. */
bool agg_init(struct aggs *s, const struct print_env *env, const struct consume_ops *ops, FILE *errfile,
	      char *err, size_t errsize);
void agg_fini(struct aggs *s);

/* A new moment: later uses see what is in the kernel from here on. */
void agg_next_epoch(struct aggs *s);
/* Begins one and reads everything now. */
void agg_snapshot(struct aggs *s);
/* Reads the aggregation unless that has been done in this epoch.  A failure is reported and leaves it as it
 * was. */
void agg_refresh(struct aggs *s, struct agg *a);
/* Takes all entries out of the kernel's maps.  False, reported, on a failure; then there may be no more room.
 */
bool agg_take(struct aggs *s);
/* True when the row shows; then its value (raw less base, encoded) is in val. */
bool agg_row_value(const struct agg *a, const struct agg_row *r, int64_t *val);

void agg_clear(struct aggs *s, struct agg *a);
/* n > 0 keeps the n largest, n < 0 the -n smallest, 0 none. */
void agg_trunc(struct aggs *s, struct agg *a, int64_t n);
void agg_drop_row(struct aggs *s, struct agg *a, struct agg_row *r);

/*
 * A table: one line per key, one column per aggregation, in the order in which it is printed.
 */
struct agg_line {
	UT_hash_handle hh;
	struct agg_row *rows; /* of the first column */
	int64_t *val;	      /* column by column, decoded; zeros where there is no data */
	unsigned char key[];  /* with addresses made canonical, so that what prints alike is one line */
};
struct agg_table {
	struct agg **col; /* the caller's */
	size_t ncols;
	size_t *off; /* word offset of each column in val */
	size_t words;
	struct agg_line *hash;
	struct agg_line **line; /* sorted */
	size_t n;
};
enum agg_order { AGG_BY_OPTIONS, AGG_BY_VALUE };
/* Reads the aggregations, joins them on their keys and sorts.  False: out of memory. */
bool agg_table_make(struct agg_table *t, struct aggs *s, struct agg **col, size_t ncols,
		    enum agg_order order);
void agg_table_free(struct agg_table *t);
void agg_table_cell(const struct agg_table *t, const struct agg_line *line, size_t col,
		    struct agg_cell *cell);

/* True when one printa() may show both: same key layout. */
bool agg_joinable(const struct print_env *e, const struct dray_agg *a, const struct dray_agg *b);

struct pf;
/* printa(): with a format (NULL: the default table, after a newline). */
void agg_printa(struct aggs *s, struct agg **col, size_t ncols, const struct pf *format);
/* Every aggregation that printa() has not shown. */
void agg_print_rest(struct aggs *s);

#endif
