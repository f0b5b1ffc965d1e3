/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg_value.h -- arithmetic on the values of aggregations.
 *
 * A value is an array of 64-bit words, laid out by function as abi.h says; word 0 tells whether there is
 * data.  min and max are encoded in the kernel and while values are merged; agg_decode() turns them into
 * plain numbers.
 */
#ifndef LOADER_AGG_VALUE_H
#define LOADER_AGG_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "objfmt.h"

/* Words of a value, or 0 when val_size does not fit function and parameters. */
size_t agg_words(const struct dray_agg *a);

bool agg_is_dist(const struct dray_agg *a);
/* min and max: values that cannot be added and subtracted. */
bool agg_is_extreme(const struct dray_agg *a);

/* dst = dst merged with src, both encoded. */
void agg_merge(const struct dray_agg *a, int64_t *dst, const int64_t *src);
/* dst = dst - base; not for extremes. */
void agg_subtract(const struct dray_agg *a, int64_t *dst, const int64_t *base);
void agg_decode(const struct dray_agg *a, int64_t *val);

/* One decoded value, ready to be printed or compared. */
struct agg_cell {
	const struct dray_agg *a;
	const int64_t *val;
	int64_t normal; /* divisor, never 0 */
};

/* The number that a value that is no distribution prints as. */
int64_t agg_number(const struct agg_cell *c);
/* Order of two values of one aggregation: <0, 0, >0. */
int agg_compare(const struct dray_agg *a, const int64_t *l, const int64_t *r);

#endif
