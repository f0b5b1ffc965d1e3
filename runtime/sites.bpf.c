/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sites.bpf.c -- uprobe sites: the probes that share an address.  The attach cookie names a run of map
 * entries, and generated code walks it with bpf_loop(), one context per entry.
 */
#include "dt.h"

extern char dt_sites;

/* What the loop needs: the context pointer of the program, and the first entry. */
struct dt_sitewalk {
	void *ctx;
	u64 first;
};

/* Begins a walk: the number of entries. */
DT_INLINE u64 dt_site_begin(struct dt_sitewalk *walk, void *ctx)
{
	u64 cookie = bpf_get_attach_cookie(ctx);

	walk->ctx = ctx;
	walk->first = (u32)cookie;
	return cookie >> 32;
}

DT_INLINE void *dt_site_ctx(struct dt_sitewalk *walk)
{
	return walk->ctx;
}

/* Entry i, or NULL when it has nothing for the current process. */
DT_INLINE const struct dt_site *dt_site_at(struct dt_sitewalk *walk, u32 i)
{
	u32 key = walk->first + i;
	const struct dt_site *site = bpf_map_lookup_elem(&dt_sites, &key);

	if (!site || !site->prid)
		return NULL;
	if (site->pid && site->pid != bpf_get_current_pid_tgid() >> 32)
		return NULL;
	return site;
}
