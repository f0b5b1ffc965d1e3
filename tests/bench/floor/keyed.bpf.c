/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* keyed.bpf.c -- counts by program name in a per-CPU hash map. */
#include "floor.h"

struct name {
	char comm[16];
};

struct {
	__uint(type, BPF_MAP_TYPE_PERCPU_HASH);
	__uint(max_entries, 4096);
	__type(key, struct name);
	__type(value, __u64);
} counts SEC(".maps");

ON_GETPPID int keyed(struct bpf_raw_tracepoint_args *ctx)
{
	struct name name = {};
	__u64 zero = 0, *n;

	if (!IS(ctx, NR_GETPPID))
		return 0;
	bpf_get_current_comm(name.comm, sizeof(name.comm));
	n = bpf_map_lookup_elem(&counts, &name);
	if (!n) {
		bpf_map_update_elem(&counts, &name, &zero, BPF_NOEXIST);
		n = bpf_map_lookup_elem(&counts, &name);
	}
	if (n)
		ADD(n, 1);
	return 0;
}
