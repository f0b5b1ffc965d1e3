/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dt.h -- what every file of the run-time system shares.  All of runtime/ is compiled as one unit into
 * bitcode that drayc links into objects; a function that a script does not use does not reach its object.
 *
 * Maps and variables are defined by compiler/emit; here they are only declared, so that their sizes are free.
 * Functions that generated code calls have external linkage and a row in rtfuncs.def.
 */
#ifndef DT_DT_H
#define DT_DT_H

#include <linux/bpf.h>
#include <bpf/bpf_helpers.h>
#include <bpf/bpf_core_read.h>
#include <stdbool.h>
#include "abi.h"

typedef __u8 u8;
typedef __u16 u16;
typedef __u32 u32;
typedef __u64 u64;
typedef __s32 s32;
typedef __s64 s64;

/* Small, or with arguments that the verifier must see as constants. */
#define DT_INLINE __attribute__((always_inline))
/* Big enough that one copy in an object is better than many. */
#define DT_SHARED __attribute__((noinline))

/* Constants of the object, folded when it is compiled. */
extern const u32 dt_strsize;		    /* longest string, without the NUL */
extern const u32 dt_recsize;		    /* bytes of the record area in a scratch slot */
extern const u32 dt_unsetoff, dt_unsetsize; /* bytes of a scratch slot that begin a firing as zeroes */
extern const u32 dt_aggsize;		    /* bytes of the value of map dt_aggs */

extern const volatile struct dt_cfg dt_cfg;
extern const volatile s64 dt_sched_off; /* the scheduler's clock minus CLOCK_MONOTONIC in ns */
extern struct dt_ctl dt_ctl;

/*
 * BEGIN and END are run by a system call of the loader.  Its way through the kernel is nothing to show: like
 * those of dtrace(8), they have no kernel stack.
 */
static DT_INLINE bool dt_has_kstack(void)
{
	return dt_ctl.activity != DT_ACT_BEGIN && dt_ctl.activity != DT_ACT_END;
}

/* Frames from number `skip` on; the bytes written, or less than 0. */
static DT_INLINE long dt_get_stack(struct dt_mstate *ms, void *dst, u64 size, u64 user, u32 skip)
{
	if (!user && !dt_has_kstack())
		return -1;
	return bpf_get_stack((void *)ms->ctx, dst, size, (user ? BPF_F_USER_STACK : 0) | skip);
}

/* Maps: only their addresses mean something. */
extern char dt_ring, dt_drops, dt_scratch, dt_aggs, dt_names, dt_prnames, dt_chills, dt_cpus;

/* A scratch slot begins with this; the compiler lays out the rest. */
struct dt_slot {
	u32 busy;
	u32 gen; /* counts the firings that took the slot: tells old strtok() state from new */
};
_Static_assert(sizeof(struct dt_slot) == DT_SCRATCH_HDR, "dt_slot layout");

/* The kernel structures that the run-time system reads, as far as it reads them; located on the target by
 * CO-RE. */
#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct dt_kuid {
	u32 val;
};
struct cred {
	struct dt_kuid uid, gid;
};
struct sched_entity {
	u64 sum_exec_runtime, prev_sum_exec_runtime, exec_start;
};
struct sched_info {
	u64 last_arrival;
};
struct mm_struct {
	unsigned long arg_start, arg_end;
};
struct task_struct {
	struct mm_struct *mm;
	int pid, tgid;
	char comm[16];
	struct task_struct *real_parent;
	const struct cred *cred;
	struct sched_entity se;
	struct sched_info sched_info;
	unsigned int policy;
};
#pragma clang attribute pop

/* Makes the compiler forget what it knows about v, so that a check of v stays where the verifier needs it. */
#define dt_hide(v) asm volatile("" : "+r"(v))

/* v, at most max: in a form that the verifier understands. */
static DT_INLINE u64 dt_bound(u64 v, u64 max)
{
	dt_hide(v);
	if (v > max)
		v = max;
	dt_hide(v);
	return v;
}

/*
 * v, as a number that the verifier knows nothing about.  Everything in the state of a bpf_loop() that its
 * callback both reads and changes must begin as one, and what it counts with must be stored as one. Linux 6.1
 * checks a callback once, with the state that it begins with, and removes the branches that this state does
 * not take; newer verifiers follow a number that they know something about step by step.
 */
static DT_INLINE u64 dt_unknown(u64 v)
{
	return v + *(volatile u64 *)&dt_ctl.zero;
}

/* Reading from address 0 fails, and a failed read clears its destination: one call for any size. */
static DT_INLINE void dt_clear(void *dst, u64 size)
{
	bpf_probe_read_kernel(dst, size, NULL);
}

static DT_INLINE void dt_fault_set(struct dt_mstate *ms, u32 fault, u64 value)
{
	ms->fault = fault;
	ms->fault_val = value;
}

/* Nothing can be had at addr, which was reached from the pointer `from`: a null pointer is what is wrong
 * then. */
static DT_INLINE void dt_fault_addr(struct dt_mstate *ms, u64 addr, u64 from)
{
	dt_fault_set(ms, DT_FAULT_BADADDR, from ? addr : 0);
}

/* May a value of `size` bytes be stored at addr?  DTrace wants multiples of the size; it reads from anywhere.
 */
static DT_INLINE bool dt_aligned(struct dt_mstate *ms, u64 addr, u64 size)
{
	if (!(addr & (size - 1)))
		return true;
	dt_fault_set(ms, DT_FAULT_BADALIGN, addr);
	return false;
}

/* A pointer as a plain number. */
u64 dt_addr(const void *p);

/* Counts a loss in a member of struct dt_drops. */
void dt_drop_at(u64 off);
#define dt_drop(member) dt_drop_at(offsetof(struct dt_drops, member))

/* Reads a string into DT_STRIDE bytes: its length without the NUL, or a negative number and a fault. */
static DT_INLINE long dt_str_read(struct dt_mstate *ms, void *dst, const void *src)
{
	long n = bpf_probe_read_kernel_str(dst, dt_strsize + 1, src);

	if (n <= 0) {
		dt_fault_set(ms, DT_FAULT_BADADDR, (u64)src);
		return -1;
	}
	return n - 1;
}

#endif
