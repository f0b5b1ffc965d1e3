/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * names.bpf.c -- probe names in the kernel: scripts that use probeprov, probemod, probefunc or probename as
 * values (keys use the name id, comparisons and string functions the text).
 */
#include "dt.h"

/* which: 0 provider, 1 module, 2 function, 3 name. */
u64 dt_name_id(struct dt_mstate *ms, u64 which)
{
	struct dt_prname *name = bpf_map_lookup_elem(&dt_prnames, &ms->prid);

	return name ? name->id[which & 3] : 0;
}

const void *dt_name_str(struct dt_mstate *ms, u64 which)
{
	u32 id = dt_name_id(ms, which);

	return bpf_map_lookup_elem(&dt_names, &id);
}
