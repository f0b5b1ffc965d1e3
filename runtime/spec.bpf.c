/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * spec.bpf.c -- speculations: which ids are in use.  A word per id moves from free to active (speculation()),
 * to ended (commit() or discard()), and back to free when the loader has dealt with the records.  What
 * records say is the tag: the id, and how often it was taken before.
 */
#include "dt.h"

static DT_INLINE bool valid(u64 id)
{
	return id && id <= DT_NSPEC_MAX && id <= dt_cfg.nspec;
}

DT_SHARED u64 dt_speculation(struct dt_mstate *ms)
{
	bool busy = false;
	u32 i;

	(void)ms;
	for (i = 0; i < DT_NSPEC_MAX && i < dt_cfg.nspec; i++) {
		u32 word = *(volatile u32 *)&dt_ctl.spec[i];

		if (DT_SPEC_STATE(word) == DT_SPEC_FREE &&
		    __sync_val_compare_and_swap(&dt_ctl.spec[i], word, DT_SPEC_TAKEN(word)) == word)
			return i + 1;
		busy |= DT_SPEC_STATE(word) == DT_SPEC_ENDED;
	}
	if (busy)
		dt_drop(specbusy);
	else
		dt_drop(specunavail);
	return 0;
}

DT_INLINE u64 dt_spec_active(u64 id)
{
	u32 word = *(volatile u32 *)&dt_ctl.spec[dt_bound(id - 1, DT_NSPEC_MAX - 1)];

	return valid(id) && DT_SPEC_STATE(word) == DT_SPEC_ACTIVE ? DT_SPEC_TAG(id, word) : 0;
}

DT_INLINE u64 dt_spec_end(u64 id)
{
	u32 *at = &dt_ctl.spec[dt_bound(id - 1, DT_NSPEC_MAX - 1)], word = *(volatile u32 *)at;

	if (!valid(id) || DT_SPEC_STATE(word) != DT_SPEC_ACTIVE ||
	    __sync_val_compare_and_swap(at, word, word - DT_SPEC_ACTIVE + DT_SPEC_ENDED) != word)
		return 0;
	return DT_SPEC_TAG(id, word);
}
