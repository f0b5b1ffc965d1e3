/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* slot.h -- one per-CPU number and adding to it. */
#ifndef FLOOR_SLOT_H
#define FLOOR_SLOT_H

#include "floor.h"

struct {
	__uint(type, BPF_MAP_TYPE_PERCPU_ARRAY);
	__uint(max_entries, 1);
	__type(key, __u32);
	__type(value, __u64);
} slot SEC(".maps");

static inline void slot_add(__u64 n)
{
	__u32 key = 0;
	__u64 *p = bpf_map_lookup_elem(&slot, &key);

	if (p)
		ADD(p, n);
}

#endif
