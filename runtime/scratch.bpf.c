/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * scratch.bpf.c -- scratch slots: memory for strings, tuples and records that survives preemption and nested
 * probes.  A slot is taken by exchanging its busy word, so two firings never share one; the trampoline gives
 * it back.
 */
#include "dt.h"

/* The slot that this firing holds, or a free one of this CPU's; NULL (counted) when all of them are taken. */
DT_SHARED void *dt_scratch_get(struct dt_mstate *ms)
{
	struct dt_slot *slot = (void *)ms->scratch;
	u32 first, i, key;

	if (slot)
		return slot;
	first = bpf_get_smp_processor_id() * DT_SCRATCH_NEST;
	for (i = 0; i < DT_SCRATCH_NEST; i++) {
		key = first + i;
		slot = bpf_map_lookup_elem(&dt_scratch, &key);
		if (!slot)
			break;
		if (!__sync_lock_test_and_set(&slot->busy, 1)) {
			slot->gen++;
			if (dt_unsetsize)
				dt_clear((void *)slot + dt_unsetoff, dt_unsetsize);
			ms->scratch = (u64)slot;
			return slot;
		}
	}
	dt_drop(scratch);
	return NULL;
}

/* Called by the trampoline when the firing is over. */
DT_INLINE void dt_scratch_put(struct dt_mstate *ms)
{
	struct dt_slot *slot = (void *)ms->scratch;

	if (slot) {
		__sync_lock_test_and_set(&slot->busy, 0);
		ms->scratch = 0;
	}
}
