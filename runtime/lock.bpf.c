/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * lock.bpf.c -- who holds a kernel lock, for mutex_owner() and its kin.  A mutex keeps its owner with flags
 * in the low bits; a queued read-write lock counts readers above the bits of the writer.
 */
#include "dt.h"

#define MUTEX_FLAGS 7
#define RW_WRITER 0xff /* held */
#define RW_WAITING 0x100
#define RW_READERS 9 /* shift */

#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct dt_atomic_long {
	long counter;
};
struct mutex {
	struct dt_atomic_long owner;
};
#pragma clang attribute pop

DT_INLINE u64 dt_mutex_owner(struct dt_mstate *ms, u64 addr)
{
	struct mutex *m = (void *)addr;
	u64 owner = 0;

	if (bpf_core_read(&owner, sizeof(owner), &m->owner))
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
	return owner & ~(u64)MUTEX_FLAGS;
}

/* The word of a queued read-write lock is its first. */
static DT_INLINE u32 rw_word(struct dt_mstate *ms, u64 addr)
{
	u32 word = 0;

	if (bpf_probe_read_kernel(&word, sizeof(word), (void *)addr))
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
	return word;
}

DT_INLINE u64 dt_rw_read_held(struct dt_mstate *ms, u64 addr)
{
	return rw_word(ms, addr) >> RW_READERS != 0;
}

DT_INLINE u64 dt_rw_write_held(struct dt_mstate *ms, u64 addr)
{
	return (rw_word(ms, addr) & RW_WRITER) == RW_WRITER;
}

DT_INLINE u64 dt_rw_iswriter(struct dt_mstate *ms, u64 addr)
{
	return (rw_word(ms, addr) & (RW_WRITER | RW_WAITING)) != 0;
}
