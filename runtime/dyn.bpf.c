/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dyn.bpf.c -- thread-local and associative variables: hash maps keyed by thread and tuple.  What was never
 * assigned, or was assigned 0, has no entry.
 */
#include "dt.h"

DT_INLINE void *dt_dyn_get(void *map, const void *key)
{
	return bpf_map_lookup_elem(map, key);
}

DT_INLINE void dt_dyn_del(void *map, const void *key)
{
	bpf_map_delete_elem(map, key);
}

DT_INLINE void dt_dyn_put(struct dt_mstate *ms, void *map, const void *key, const void *value)
{
	(void)ms;
	if (bpf_map_update_elem(map, key, value, BPF_ANY))
		dt_drop(dynvar);
}

/* The value, to be written in place; made of zeroes when there is none.  NULL: no room. */
DT_INLINE void *dt_dyn_make(struct dt_mstate *ms, void *map, const void *key, const void *zero)
{
	void *value = bpf_map_lookup_elem(map, key);

	if (value)
		return value;
	dt_dyn_put(ms, map, key, zero);
	return bpf_map_lookup_elem(map, key);
}

DT_INLINE void dt_dyn_set(struct dt_mstate *ms, void *map, const void *key, u64 value)
{
	if (value)
		dt_dyn_put(ms, map, key, &value);
	else
		dt_dyn_del(map, key);
}
