/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * rec.bpf.c -- records: their header, their variable-length items, and the wake-up of the consumer, which
 * naps while records keep coming and must be woken only after it has set dt_ctl.wake.
 */
#include "dt.h"

static DT_INLINE u64 wake_flags(void)
{
	if (!dt_ctl.wake)
		return BPF_RB_NO_WAKEUP;
	dt_ctl.wake = 0;
	return BPF_RB_FORCE_WAKEUP;
}

/* The ring buffer is full.  When that happens after exit(), the consumer must not wait for the record of
 * exit(). */
static DT_SHARED void lost(void)
{
	dt_drop(ring);
	if (dt_ctl.activity == DT_ACT_DRAINING)
		dt_ctl.exited = 1;
}

/* Written before the record is known to be complete: a clause that faults leaves it unsent. */
DT_INLINE void dt_rec_begin(struct dt_mstate *ms, void *area, u64 clause)
{
	struct dt_rec *rec = area;

	rec->prid = ms->prid;
	rec->clause = clause;
	rec->cpu = bpf_get_smp_processor_id();
	rec->spec = 0;
	rec->present = ~0u;
}

/* Records of constant size go straight into the ring buffer. */
DT_INLINE void *dt_rec_reserve(struct dt_mstate *ms, u64 size, u64 clause)
{
	void *rec = bpf_ringbuf_reserve(&dt_ring, size, 0);

	if (rec)
		dt_rec_begin(ms, rec, clause);
	else
		lost();
	return rec;
}

DT_INLINE void dt_rec_submit(void *rec)
{
	bpf_ringbuf_submit(rec, wake_flags());
}

DT_SHARED void dt_rec_output(struct dt_mstate *ms, void *area, u64 len)
{
	struct dt_rec *rec = area;

	(void)ms;
	len = dt_bound(len, dt_recsize);
	if (!bpf_ringbuf_output(&dt_ring, rec, len, wake_flags()))
		return;
	if (rec->spec)
		dt_drop(spec);
	else
		lost();
}

/*
 * Variable-length items.  The tail goes through memory: a number in a register the verifier would follow
 * through every combination of lengths, and a clause may record many strings.
 */
static DT_INLINE void *var_begin(void *rec, u64 off, u64 tail, u64 room)
{
	struct dt_var *var = rec + off;

	*(volatile u32 *)&var->off = tail;
	return rec + dt_bound(tail, dt_recsize - room);
}

static DT_INLINE u64 var_end(void *rec, u64 off, u64 len)
{
	struct dt_var *var = rec + off;

	*(volatile u32 *)&var->len = len;
	return (u64) * (volatile u32 *)&var->off + *(volatile u32 *)&var->len;
}

DT_INLINE u64 dt_rec_str(struct dt_mstate *ms, void *rec, u64 off, u64 tail, const void *src)
{
	void *dst = var_begin(rec, off, tail, dt_strsize + 1);
	long n = 0;

	if (src) {
		n = bpf_probe_read_kernel_str(dst, dt_strsize + 1, src);
		if (n < 0) {
			dt_fault_set(ms, DT_FAULT_BADADDR, (u64)src);
			n = 0;
		}
	}
	return var_end(rec, off, n);
}

/* See DT_WHO().  The process is that of the firing for symbols, the current one for stacks. */
u64 dt_who(struct dt_mstate *ms)
{
	return DT_WHO(dt_bv_pid(ms), bpf_ktime_get_ns());
}

/* A user stack begins with whose it is: addresses mean nothing without it. */
DT_INLINE u64 dt_rec_stack(struct dt_mstate *ms, void *rec, u64 off, u64 tail, u64 frames, u64 user)
{
	u64 head = user ? 8 : 0;
	void *dst = var_begin(rec, off, tail, head + frames * 8);
	long n;

	if (user)
		*(u64 *)dst = DT_WHO(bpf_get_current_pid_tgid() >> 32, bpf_ktime_get_ns());
	n = dt_get_stack(ms, dst + head, frames * 8, user, 0);
	return var_end(rec, off, head + (n < 0 ? 0 : n));
}

/* exit(): nothing but END runs after this firing, and the record that this clause sends wakes the consumer.
 */
DT_INLINE void dt_exit(struct dt_mstate *ms)
{
	u32 now = dt_ctl.activity;

	(void)ms;
	if (now == DT_ACT_BEGIN || now == DT_ACT_ACTIVE || now >= DT_ACT_ON_CPU)
		__sync_val_compare_and_swap(&dt_ctl.activity, now, DT_ACT_DRAINING);
	dt_ctl.wake = 1;
}

/* A clause has faulted after exit(): its record, with the status, is not sent, and the consumer must not wait
 * for it. */
DT_INLINE void dt_exit_faulted(void)
{
	if (dt_ctl.activity == DT_ACT_DRAINING)
		dt_ctl.exited = 1;
}
