/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dist.h -- distributions: the buckets of quantize(), lquantize() and llquantize(), drawn and ordered.
 *
 * Buckets are signed 64-bit weights.  A bucket is named by the value that it stands for:
 *
 * quantize (127 buckets): 63 is zero, 64 + k holds [2^k, 2^(k+1)), 62 - k the same below zero.
 *
 * lquantize(base, limit, step), levels = (limit - base) / step, levels + 2 buckets: 0 holds v < base, i holds
 * [base + (i - 1) * step, base + i * step), levels + 1 the rest.
 *
 * llquantize(factor, low, high, nsteps), with
 *	skip = nsteps / factor			steps of a range that lie in the range below
 *	per = nsteps - skip			buckets of one range [factor^m, factor^(m+1))
 *	half = (high - low + 1) * per		buckets of one sign
 * has 2 * half + 3 buckets.  Let mid = half + 1 and a = |v|.  Then v goes to bucket
 *	mid					if a < factor^low
 *	mid +- (half + 1)			if a >= factor^(high + 1)		(the ends: 0 and 2 *
 *half
 *+ 2) mid +- ((m - low) * per + s - skip + 1)	otherwise, with factor^m <= a < factor^(m + 1) and s = a *
 *nsteps / factor^(m + 1), for m > 0 computed without overflow as a / (factor^(m + 1) / nsteps) where the sign
 *is that of v.
 */
#ifndef LOADER_DIST_H
#define LOADER_DIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "objfmt.h"
#include "print.h"

/* Largest number of buckets that an object may ask for. */
#define DIST_MAX_BUCKETS 65537

/* Number of buckets of a->func with a->param, or 0 when the parameters make no sense (objects are not
 * trusted). */
size_t dist_buckets(const struct dray_agg *a);

/* v / normal as D divides: truncated, and without the trap of INT64_MIN / -1.  normal is not 0. */
static inline int64_t dist_scale(int64_t v, int64_t normal)
{
	return normal == -1 ? (int64_t) - (uint64_t)v : v / normal;
}

/* Draws heading and rows; n buckets as dist_buckets() says.  Counts are divided by `normal`, which is not 0.
 */
void dist_print(struct print *out, const struct dray_agg *a, const int64_t *bucket, size_t n, int64_t normal);

/* The two numbers that order distributions: the weighted sum of what the buckets stand for, then the weight
 * at 0. */
long double dist_sum(const struct dray_agg *a, const int64_t *bucket, size_t n);
int64_t dist_zero(const struct dray_agg *a, const int64_t *bucket, size_t n);

#endif
