/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg_read.h -- one reading of an aggregation's entries, for the files that call struct agg_io.
 */
#ifndef LOADER_AGG_READ_H
#define LOADER_AGG_READ_H

#include "agg.h"

struct agg_reading {
	struct agg *a;
	int ncpu;
	uint64_t epoch;
	bool nomem;
	int64_t *sum; /* a->words, merged over CPUs; owned, with as many words behind it for one CPU's copy */
};

/* The sum is zero at first.  False: out of memory. */
bool agg_reading_init(struct agg_reading *rd, const struct aggs *s, struct agg *a);
void agg_reading_fini(struct agg_reading *rd);
/* Adds an entry, with its copies as agg_io has them, to the sum. */
void agg_add_cpus(struct agg_reading *rd, const void *value, size_t stride);

/* Reports that something cannot be done with an aggregation; err is an errno. */
void agg_fail(struct aggs *s, const struct agg *a, const char *what, int err);

#endif
