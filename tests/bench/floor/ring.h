/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* ring.h -- the ring buffer and the loss counter of the programs that send records. */
#ifndef FLOOR_RING_H
#define FLOOR_RING_H

#include "event.h"
#include "floor.h"

struct {
	__uint(type, BPF_MAP_TYPE_RINGBUF);
	__uint(max_entries, 1 << 22);
} ring SEC(".maps");

struct {
	__uint(type, BPF_MAP_TYPE_ARRAY);
	__uint(max_entries, 1);
	__type(key, __u32);
	__type(value, __u64);
} lost SEC(".maps");

static struct event *event_open(void)
{
	struct event *e = bpf_ringbuf_reserve(&ring, sizeof(*e), 0);
	__u32 key = 0;
	__u64 *n;

	if (e) {
		e->pid = bpf_get_current_pid_tgid() >> 32;
		return e;
	}
	n = bpf_map_lookup_elem(&lost, &key);
	if (n)
		__sync_fetch_and_add(n, 1);
	return 0;
}

#endif
