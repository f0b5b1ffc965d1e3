/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* quantize.bpf.c -- a power-of-two histogram of 16 changing bits in one per-CPU slot. */
#include "floor.h"

struct hist {
	__u64 bucket[65];
};

struct {
	__uint(type, BPF_MAP_TYPE_PERCPU_ARRAY);
	__uint(max_entries, 1);
	__type(key, __u32);
	__type(value, struct hist);
} hists SEC(".maps");

static __u32 bucket_of(__u64 v)
{
	__u32 shift, bit = 0;

	if (!v)
		return 0;
	for (shift = 32; shift; shift >>= 1) {
		if (v >> shift) {
			bit += shift;
			v >>= shift;
		}
	}
	return bit + 1;
}

ON_GETPPID int quantize(struct bpf_raw_tracepoint_args *ctx)
{
	__u32 key = 0, bucket;
	struct hist *h;

	if (!IS(ctx, NR_GETPPID))
		return 0;
	bucket = bucket_of(bpf_ktime_get_ns() & 0xffff);
	h = bpf_map_lookup_elem(&hists, &key);
	if (h && bucket < 65)
		ADD(&h->bucket[bucket], 1);
	return 0;
}
