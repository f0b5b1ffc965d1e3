/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * drop.bpf.c -- counting what is lost, per CPU.  Not inlined: it happens rarely, and in many places.
 */
#include "dt.h"

DT_SHARED void dt_drop_at(u64 off)
{
	u32 key = 0;
	void *drops = bpf_map_lookup_elem(&dt_drops, &key);

	if (drops)
		__sync_fetch_and_add((u64 *)(drops + off), 1);
}
