/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg.bpf.c -- aggregations: finding the slot, and the nine functions on it (values: see abi.h).  Slots are
 * per CPU, but programs can be preempted by others on the same CPU, so every update is atomic.
 */
#include "dt.h"

DT_INLINE void *dt_agg_slot(struct dt_mstate *ms, u64 off)
{
	u32 key = 0;
	void *base = bpf_map_lookup_elem(&dt_aggs, &key);

	(void)ms;
	return base ? base + off : NULL;
}

DT_INLINE void *dt_agg_one(struct dt_mstate *ms, void *map)
{
	u32 key = 0;

	(void)ms;
	return bpf_map_lookup_elem(map, &key);
}

#define NO_ROOM (-7) /* E2BIG: the map is full */

/* Somebody else may be faster: then the update fails and the look-up finds their entry. */
static DT_INLINE void *add_key(void *map, const void *key, const void *zero, long *err)
{
	*err = bpf_map_update_elem(map, key, zero, BPF_NOEXIST);
	__sync_fetch_and_add(&dt_ctl.newkeys,
			     1 + (*err >> 63)); /* errors are negative; a branch costs more */
	return bpf_map_lookup_elem(map, key);
}

static DT_INLINE void *spare_key(void *map, const void *key, const void *zero)
{
	void *slot = bpf_map_lookup_elem(map, key);
	long err;

	if (!slot)
		slot = add_key(map, key, zero, &err);
	if (!slot)
		dt_drop(agg);
	return slot;
}

/*
 * Per-CPU memory comes in ones and twos when interrupts are off.  Keys that find none have their entry in a
 * spare map, which CPUs share and whose memory comes by the dozen; the loader adds up what is in all of them.
 */
static DT_SHARED void *new_key(void *map, void *more, void *also, const void *key, const void *zero)
{
	u32 keyed = *(volatile u32 *)&dt_ctl.keyed;
	void *slot;
	long err;

	if (!(keyed & DT_KEYED_SPARE)) {
		slot = add_key(map, key, zero, &err);
		if (slot)
			return slot;
		if (err == NO_ROOM) {
			dt_drop(agg);
			return NULL;
		}
	}
	return spare_key(keyed & DT_KEYED_ALSO ? also : more, key, zero);
}

DT_INLINE void *dt_agg_key(struct dt_mstate *ms, void *map, void *more, void *also, const void *key,
			   const void *zero)
{
	void *slot = NULL;

	(void)ms;
	if (!(*(volatile u32 *)&dt_ctl.keyed & DT_KEYED_SPARE))
		slot = bpf_map_lookup_elem(map, key);
	return slot ? slot : new_key(map, more, also, key, zero);
}

static DT_INLINE void add(u64 *word, u64 n)
{
	__sync_fetch_and_add(word, n);
}

DT_INLINE void dt_agg_sum(u64 *slot, u64 v)
{
	if (!slot)
		return;
	slot[0] = 1;
	add(&slot[1], v);
}

DT_INLINE void dt_agg_count(u64 *slot)
{
	dt_agg_sum(slot, 1);
}

DT_INLINE void dt_agg_avg(u64 *slot, u64 v)
{
	if (!slot)
		return;
	slot[0] = 1;
	add(&slot[1], 1);
	add(&slot[2], v);
}

/* How deep programs can nest on one CPU while they update the same word. */
#define MAX_NEST 8

static DT_INLINE void keep_larger(u64 *slot, u64 v)
{
	u64 old, seen;
	int i;

	if (!slot)
		return;
	slot[0] = 1;
	old = slot[1];
	for (i = 0; i < MAX_NEST && old < v; i++) {
		seen = __sync_val_compare_and_swap(&slot[1], old, v);
		if (seen == old)
			break;
		old = seen;
	}
}

#define SIGN_BIT (1ULL << 63)

DT_INLINE void dt_agg_max(u64 *slot, u64 v)
{
	keep_larger(slot, v ^ SIGN_BIT);
}

DT_INLINE void dt_agg_min(u64 *slot, u64 v)
{
	keep_larger(slot, ~(v ^ SIGN_BIT));
}

/* The square of v in 128 bits, from its 32-bit halves, added to the pair of words at sum. */
static DT_INLINE void add_square(u64 *sum, u64 v)
{
	u64 lo, hi, mid, low;

	if ((s64)v < 0)
		v = -v;
	lo = (v & 0xffffffff) * (v & 0xffffffff);
	mid = (v & 0xffffffff) * (v >> 32);
	hi = (v >> 32) * (v >> 32) + (mid >> 31);
	mid <<= 33;
	low = lo + mid;
	hi += low < lo;
	hi += __sync_fetch_and_add(&sum[0], low) > ~low;
	add(&sum[1], hi);
}

DT_INLINE void dt_agg_stddev(u64 *slot, u64 v)
{
	if (!slot)
		return;
	slot[0] = 1;
	add(&slot[1], 1);
	add(&slot[2], v);
	add_square(&slot[3], v);
}

/* Largest k with 2^k <= v; v is not 0. */
static DT_INLINE u64 log2_floor(u64 v)
{
	u64 k = 0;

#define STEP(n)                                                                                              \
	if (v >> n) {                                                                                        \
		v >>= n;                                                                                     \
		k += n;                                                                                      \
	}
	STEP(32)
	STEP(16)
	STEP(8)
	STEP(4)
	STEP(2)
	STEP(1)
#undef STEP
	return k;
}

DT_INLINE void dt_agg_quantize(u64 *slot, s64 v, u64 inc)
{
	u64 bucket = DT_QUANTIZE_ZERO, k;

	if (!slot)
		return;
	if (v) {
		k = log2_floor(v < 0 ? -(u64)v : (u64)v);
		if (k > 62)
			k = 62; /* INT64_MIN */
		bucket = v > 0 ? DT_QUANTIZE_ZERO + 1 + k : DT_QUANTIZE_ZERO - 1 - k;
	}
	slot[0] = 1;
	bucket = dt_bound(bucket, DT_QUANTIZE_NBUCKETS - 1);
	add(&slot[1 + bucket], inc);
}

DT_INLINE void dt_agg_lquantize(u64 *slot, s64 v, s64 base, u64 step, u64 levels, u64 inc)
{
	u64 bucket = 0;

	if (!slot)
		return;
	if (v >= base)
		bucket = 1 + dt_bound(((u64)v - (u64)base) / step, levels);
	slot[0] = 1;
	bucket = dt_bound(bucket, levels + 1);
	add(&slot[1 + bucket], inc);
}

/*
 * Buckets of one sign, nearest to zero first; see loader/dist.h for the formula.  The loop over the
 * magnitudes has constant bounds once inlined.
 */
DT_INLINE void dt_agg_llquantize(u64 *slot, s64 v, u64 factor, u64 low, u64 high, u64 nsteps, u64 inc)
{
	u64 skip = nsteps / factor, per = nsteps - skip, half = (high - low + 1) * per, mid = half + 1;
	u64 a = v < 0 ? -(u64)v : (u64)v, floor = 1, top, dist = 0, s, m,
	    most = ~0ULL / factor; /* above it, one more factor does not fit 64 bits */

	if (!slot)
		return;
	dt_hide(most); /* or LLVM makes a 128-bit multiplication of the check, which BPF does not have */
	for (m = 0; m < low; m++)
		floor *= factor;
	if (a >= floor) {
		dist = half + 1;
		for (m = low; m <= high; m++) {
			top = floor * factor;
			if (floor <= most && a >= top) {
				floor = top;
				continue;
			}
			s = m > 0 ? a / (top / nsteps ? top / nsteps : 1) : a * nsteps / top;
			dist = (m - low) * per + s - skip + 1;
			break;
		}
	}
	slot[0] = 1;
	s = dt_bound(v < 0 ? mid - dist : mid + dist, 2 * half + 2);
	add(&slot[1 + s], inc);
}
