/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * load.bpf.c -- reading memory at addresses that nobody has checked.  A read that fails is a fault.
 */
#include "dt.h"

#define LOAD(name, helper)                                                                                   \
	DT_INLINE u64 name(struct dt_mstate *ms, u64 addr, u64 from, u64 size)                               \
	{                                                                                                    \
		u64 v = 0; /* little-endian: a short value lands in the low bytes */                         \
                                                                                                             \
		if (helper(&v, size, (void *)addr)) {                                                        \
			dt_fault_addr(ms, addr, from);                                                       \
			return 0;                                                                            \
		}                                                                                            \
		return v;                                                                                    \
	}
LOAD(dt_load, bpf_probe_read_kernel)
LOAD(dt_load_user, bpf_probe_read_user)

DT_INLINE void dt_copy(struct dt_mstate *ms, void *dst, u64 addr, u64 size)
{
	if (bpf_probe_read_kernel(dst, size, (void *)addr))
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
}

/*
 * v, no longer tied to where it was loaded from: what a branch then says about v, the verifier does not note
 * there, so that all branches leave the same state behind.  Not volatile: what nobody uses is not loaded.
 */
DT_INLINE u64 dt_apart(u64 v)
{
	asm("%0 ^= 0" : "+r"(v));
	return v;
}
