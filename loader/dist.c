/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dist.c -- draws distributions and gives the numbers that order them.
 *
 * All three kinds are one thing here: an array of weights, a label for each bucket, a value for each bucket.
 * Only dist_label() and dist_value() know the kinds.  Called by agg_print.c and printf_conv.c, ordering by
 * agg_sort.c.
 */
#include <math.h>
#include "abi.h"
#include "dist.h"

#define DIST_BAR 40

/* Parameters of llquantize(), as dist.h names them. */
struct dist_ll {
	uint64_t factor, nsteps;
	size_t skip, per, half, mid;
	unsigned low, high;
};

static struct dist_ll dist_ll(const struct dray_agg *a)
{
	struct dist_ll l = {
		.factor = (uint64_t)a->param[0],
		.low = (unsigned)a->param[1],
		.high = (unsigned)a->param[2],
		.nsteps = (uint64_t)a->param[3],
	};

	l.skip = l.nsteps / l.factor;
	l.per = l.nsteps - l.skip;
	l.half = (size_t)(l.high - l.low + 1) * l.per;
	l.mid = l.half + 1;
	return l;
}

/* factor^e, or UINT64_MAX when that is too large. */
static uint64_t dist_power(uint64_t factor, unsigned e)
{
	uint64_t v = 1;

	while (e--)
		if (__builtin_mul_overflow(v, factor, &v))
			return UINT64_MAX;
	return v;
}

static size_t dist_ll_buckets(const int64_t *param)
{
	int64_t factor = param[0], low = param[1], high = param[2], nsteps = param[3];
	uint64_t n;

	if (factor < 2 || factor > DIST_MAX_BUCKETS || nsteps < 1 || nsteps > DIST_MAX_BUCKETS || low < 0 ||
	    high < low || high > 64)
		return 0;
	n = (uint64_t)(high - low + 1) * (uint64_t)(nsteps - nsteps / factor) * 2 + 3;
	return n <= DIST_MAX_BUCKETS ? (size_t)n : 0;
}

static size_t dist_l_buckets(const int64_t *param)
{
	int64_t base = param[0], limit = param[1], step = param[2];
	int64_t range;

	if (step < 1 || __builtin_sub_overflow(limit, base, &range) || range < step ||
	    range / step > DIST_MAX_BUCKETS - 2)
		return 0;
	return (size_t)(range / step) + 2;
}

size_t dist_buckets(const struct dray_agg *a)
{
	int64_t param[4] = {a->param[0], a->param[1], a->param[2], a->param[3]};

	switch (a->func) {
	case DT_AGG_QUANTIZE:
		return DT_QUANTIZE_NBUCKETS;
	case DT_AGG_LQUANTIZE:
		return dist_l_buckets(param);
	case DT_AGG_LLQUANTIZE:
		return dist_ll_buckets(param);
	default:
		return 0;
	}
}

static int64_t dist_quantize_value(size_t i)
{
	if (i < DT_QUANTIZE_ZERO)
		return -(INT64_C(1) << (DT_QUANTIZE_ZERO - 1 - i));
	return i == DT_QUANTIZE_ZERO ? 0 : INT64_C(1) << (i - DT_QUANTIZE_ZERO - 1);
}

/*
 * Lower bound of llquantize bucket mid + k, 1 <= k <= half.  False for a bucket that no integer falls into:
 * below `factor` there are fewer integers than steps.
 */
static bool dist_ll_bound(const struct dist_ll *l, size_t k, uint64_t *bound)
{
	unsigned mag = l->low + (unsigned)((k - 1) / l->per);
	size_t step = (k - 1) % l->per;
	uint64_t top = dist_power(l->factor, mag + 1);

	if (step == 0) {
		*bound = dist_power(l->factor, mag);
		return true;
	}
	step += l->skip;
	if (mag == 0 && l->nsteps > l->factor) {
		*bound = step * l->factor / l->nsteps;
		return step * l->factor % l->nsteps == 0;
	}
	*bound = step * (top / l->nsteps);
	return true;
}

/* The value that bucket i stands for when distributions are compared. */
static long double dist_value(const struct dray_agg *a, size_t i, size_t n)
{
	struct dist_ll l;
	uint64_t bound;

	switch (a->func) {
	case DT_AGG_QUANTIZE:
		return dist_quantize_value(i);
	case DT_AGG_LQUANTIZE:
		if (i == 0)
			return (long double)a->param[0] - 1;
		if (i == n - 1)
			return (long double)a->param[0] + (long double)(n - 2) * a->param[2] + 1;
		return (long double)a->param[0] + (long double)(i - 1) * a->param[2];
	default:
		l = dist_ll(a);
		if (i == l.mid)
			return 0;
		if (i == 0 || i == n - 1)
			bound = dist_power(l.factor, l.high + 1);
		else if (!dist_ll_bound(&l, i > l.mid ? i - l.mid : l.mid - i, &bound))
			return 0;
		return i > l.mid ? (long double)bound : -(long double)bound;
	}
}

long double dist_sum(const struct dray_agg *a, const int64_t *bucket, size_t n)
{
	long double sum = 0;

	for (size_t i = 0; i < n; i++)
		if (bucket[i])
			sum += dist_value(a, i, n) * bucket[i];
	return sum;
}

int64_t dist_zero(const struct dray_agg *a, const int64_t *bucket, size_t n)
{
	if (a->func == DT_AGG_QUANTIZE)
		return bucket[DT_QUANTIZE_ZERO];
	if (a->func == DT_AGG_LLQUANTIZE)
		return bucket[dist_ll(a).mid];
	for (size_t i = 0; i < n; i++)
		if (dist_value(a, i, n) == 0)
			return bucket[i];
	return 0;
}

static bool dist_ll_ghost(const struct dist_ll *l, size_t i, size_t n)
{
	uint64_t bound;

	return i != l->mid && i != 0 && i != n - 1 &&
	       !dist_ll_bound(l, i > l->mid ? i - l->mid : l->mid - i, &bound);
}

/* The label of bucket i; `positive`: no bucket below zero is shown. */
static void dist_ll_label(const struct dist_ll *l, size_t i, size_t n, bool positive, char *text, size_t size)
{
	unsigned long long bound = dist_power(l->factor, l->high + 1);
	uint64_t step;

	if (i == 0) {
		snprintf(text, size, "<= -%llu", bound);
	} else if (i == n - 1) {
		snprintf(text, size, ">= %llu", bound);
	} else if (i == l->mid) {
		bound = dist_power(l->factor, l->low);
		if (bound == 1)
			snprintf(text, size, "0");
		else
			snprintf(text, size, positive ? "< %llu" : "abs() < %llu", bound);
	} else {
		dist_ll_bound(l, i > l->mid ? i - l->mid : l->mid - i, &step);
		snprintf(text, size, "%s%llu", i > l->mid ? "" : "-", (unsigned long long)step);
	}
}

static void dist_label(const struct dray_agg *a, size_t i, size_t n, size_t first, char *text, size_t size)
{
	struct dist_ll l;
	long long base = a->param[0], step = a->param[2];

	switch (a->func) {
	case DT_AGG_QUANTIZE:
		snprintf(text, size, "%lld", (long long)dist_quantize_value(i));
		break;
	case DT_AGG_LQUANTIZE:
		if (i == 0)
			snprintf(text, size, "< %lld", base);
		else
			snprintf(text, size, "%s%lld", i == n - 1 ? ">= " : "",
				 base + (long long)(i - 1) * step);
		break;
	default:
		l = dist_ll(a);
		dist_ll_label(&l, i, n, first >= l.mid, text, size);
	}
}

static void dist_bar(struct print *out, int64_t count, long double total, bool positives, bool negatives)
{
	unsigned len = positives && negatives ? DIST_BAR / 2 : DIST_BAR;
	unsigned depth = total > 0 ? (unsigned)(fabsl((long double)count) * len / total + 0.5L) : 0;

	if (depth > len)
		depth = len;
	if (negatives) {
		print_fill(out, ' ', count > 0 ? len : len - depth);
		print_fill(out, '@', count > 0 ? 0 : depth);
	}
	print_char(out, '|');
	if (positives || !negatives) {
		print_fill(out, '@', count > 0 ? depth : 0);
		print_fill(out, ' ', count > 0 ? len - depth : len);
	}
}

/* Finds the rows to show: the buckets with data and one more on each side. */
static void dist_range(const struct dray_agg *a, const int64_t *bucket, size_t n, size_t *first, size_t *last)
{
	struct dist_ll l;

	for (*first = 0; *first < n && !bucket[*first];)
		++*first;
	if (*first == n) {
		/* Weights have cancelled out: show the surroundings of zero, or of the lower end. */
		*first = a->func == DT_AGG_QUANTIZE ? DT_QUANTIZE_ZERO - 1 : 0;
		if (a->func == DT_AGG_LLQUANTIZE)
			*first = dist_ll(a).mid;
		*last = *first + 2;
	} else {
		for (*last = n - 1; !bucket[*last];)
			--*last;
		*first -= *first > 0;
		*last += *last < n - 1;
	}
	if (a->func == DT_AGG_LLQUANTIZE) {
		l = dist_ll(a);
		while (dist_ll_ghost(&l, *first, n))
			--*first;
		while (dist_ll_ghost(&l, *last, n))
			++*last;
	}
}

void dist_print(struct print *out, const struct dray_agg *a, const int64_t *bucket, size_t n, int64_t normal)
{
	static const char heading[] =
		"\n           value  ------------- Distribution ------------- count    \n";
	bool positives = false, negatives = false;
	long double total = 0;
	size_t first, last;
	char text[48];
	struct dist_ll l;

	dist_range(a, bucket, n, &first, &last);
	for (size_t i = first; i <= last; i++) {
		positives |= bucket[i] > 0;
		negatives |= bucket[i] < 0;
		total += fabsl((long double)bucket[i]);
	}
	print_mem(out, heading, sizeof(heading) - 1);
	for (size_t i = first; i <= last; i++) {
		if (a->func == DT_AGG_LLQUANTIZE) {
			l = dist_ll(a);
			if (dist_ll_ghost(&l, i, n))
				continue;
		}
		dist_label(a, i, n, first, text, sizeof(text));
		print_field(out, text, strlen(text), 16, false);
		print_char(out, ' ');
		dist_bar(out, bucket[i], total, positives, negatives);
		snprintf(text, sizeof(text), " %-9lld\n", (long long)dist_scale(bucket[i], normal));
		print_str(out, text);
	}
}
