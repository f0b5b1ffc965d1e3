/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg_value.c -- merges, subtracts, decodes and compares aggregation values.
 *
 * Knows the nine functions and nothing of maps, rows or output.  Called by agg.c, agg_table.c and
 * agg_print.c.
 */
#include "abi.h"
#include "agg_value.h"
#include "dist.h"

#define AGG_SIGN (UINT64_C(1) << 63)

/* Words of avg and stddev. */
enum { AGG_COUNT = 1, AGG_TOTAL = 2, AGG_SQ_LOW = 3, AGG_SQ_HIGH = 4 };

bool agg_is_dist(const struct dray_agg *a)
{
	return a->func == DT_AGG_QUANTIZE || a->func == DT_AGG_LQUANTIZE || a->func == DT_AGG_LLQUANTIZE;
}

bool agg_is_extreme(const struct dray_agg *a)
{
	return a->func == DT_AGG_MIN || a->func == DT_AGG_MAX;
}

size_t agg_words(const struct dray_agg *a)
{
	size_t n;

	switch (a->func) {
	case DT_AGG_COUNT:
	case DT_AGG_SUM:
	case DT_AGG_MIN:
	case DT_AGG_MAX:
		n = 2;
		break;
	case DT_AGG_AVG:
		n = 3;
		break;
	case DT_AGG_STDDEV:
		n = 5;
		break;
	default:
		n = dist_buckets(a);
		n += n > 0;
	}
	return a->val_size == n * sizeof(int64_t) ? n : 0;
}

static unsigned __int128 agg_squares(const int64_t *val)
{
	return (unsigned __int128)(uint64_t)val[AGG_SQ_HIGH] << 64 | (uint64_t)val[AGG_SQ_LOW];
}

static void agg_set_squares(int64_t *val, unsigned __int128 v)
{
	val[AGG_SQ_LOW] = (int64_t)(uint64_t)v;
	val[AGG_SQ_HIGH] = (int64_t)(uint64_t)(v >> 64);
}

/* Sums wrap around, as in the kernel. */
static int64_t agg_add(int64_t l, int64_t r)
{
	return (int64_t)((uint64_t)l + (uint64_t)r);
}

static int64_t agg_sub(int64_t l, int64_t r)
{
	return (int64_t)((uint64_t)l - (uint64_t)r);
}

void agg_merge(const struct dray_agg *a, int64_t *dst, const int64_t *src)
{
	size_t n = a->val_size / sizeof(int64_t);

	if (agg_is_extreme(a)) {
		dst[0] |= src[0];
		if ((uint64_t)src[1] > (uint64_t)dst[1])
			dst[1] = src[1];
		return;
	}
	if (a->func == DT_AGG_STDDEV) {
		agg_set_squares(dst, agg_squares(dst) + agg_squares(src));
		n = AGG_SQ_LOW;
	}
	for (size_t i = 0; i < n; i++)
		dst[i] = agg_add(dst[i], src[i]);
}

void agg_subtract(const struct dray_agg *a, int64_t *dst, const int64_t *base)
{
	size_t n = a->val_size / sizeof(int64_t);

	if (a->func == DT_AGG_STDDEV) {
		agg_set_squares(dst, agg_squares(dst) - agg_squares(base));
		n = AGG_SQ_LOW;
	}
	for (size_t i = 0; i < n; i++)
		dst[i] = agg_sub(dst[i], base[i]);
}

void agg_decode(const struct dray_agg *a, int64_t *val)
{
	/* What a line has nothing of stays 0.  A row that was cleared shows what any value would replace. */
	if (agg_is_extreme(a) && val[0])
		val[1] = (int64_t)((a->func == DT_AGG_MIN ? ~(uint64_t)val[1] : (uint64_t)val[1]) ^ AGG_SIGN);
}

static int64_t agg_average(const int64_t *val, int64_t normal)
{
	/* A count below zero is a wrapped one; nothing sensible can be said then. */
	return val[AGG_COUNT] > 0 ? dist_scale(val[AGG_TOTAL], normal) / val[AGG_COUNT] : 0;
}

/* Largest r with r * r <= v. */
static uint64_t agg_sqrt(unsigned __int128 v)
{
	unsigned __int128 r = 0;

	for (unsigned __int128 bit = (unsigned __int128)1 << 63; bit; bit >>= 1)
		if ((r | bit) * (r | bit) <= v)
			r |= bit;
	return (uint64_t)r;
}

/* sqrt(average of squares - square of average), in integers. */
static uint64_t agg_stddev(const int64_t *val, int64_t normal)
{
	int64_t avg = agg_average(val, normal);
	unsigned __int128 squares, square;
	uint64_t mag = avg < 0 ? -(uint64_t)avg : (uint64_t)avg;

	if (val[AGG_COUNT] <= 0)
		return 0;
	squares = agg_squares(val) / (uint64_t)normal / (uint64_t)val[AGG_COUNT];
	square = (unsigned __int128)mag * mag;
	return squares > square ? agg_sqrt(squares - square) : 0;
}

int64_t agg_number(const struct agg_cell *c)
{
	switch (c->a->func) {
	case DT_AGG_AVG:
		return agg_average(c->val, c->normal);
	case DT_AGG_STDDEV:
		return (int64_t)agg_stddev(c->val, c->normal);
	default:
		return dist_scale(c->val[1], c->normal);
	}
}

static int agg_compare_dist(const struct dray_agg *a, const int64_t *l, const int64_t *r)
{
	size_t n = a->val_size / sizeof(int64_t) - 1;
	long double lsum = dist_sum(a, l + 1, n), rsum = dist_sum(a, r + 1, n);
	int64_t lzero, rzero;

	if (lsum != rsum)
		return lsum < rsum ? -1 : 1;
	lzero = dist_zero(a, l + 1, n);
	rzero = dist_zero(a, r + 1, n);
	return lzero < rzero ? -1 : lzero > rzero;
}

int agg_compare(const struct dray_agg *a, const int64_t *l, const int64_t *r)
{
	int64_t lv, rv;

	switch (a->func) {
	case DT_AGG_AVG:
		lv = agg_average(l, 1);
		rv = agg_average(r, 1);
		break;
	case DT_AGG_STDDEV:
		lv = (int64_t)agg_stddev(l, 1);
		rv = (int64_t)agg_stddev(r, 1);
		break;
	case DT_AGG_QUANTIZE:
	case DT_AGG_LQUANTIZE:
	case DT_AGG_LLQUANTIZE:
		return agg_compare_dist(a, l, r);
	default:
		lv = l[1];
		rv = r[1];
	}
	return lv < rv ? -1 : lv > rv;
}
