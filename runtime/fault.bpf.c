/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * fault.bpf.c -- the fate of a fault: a record for the user, then the ERROR clauses.  The clauses themselves
 * are called by the function that compiler/emit generates around these two.
 */
#include "dt.h"

/* Sends the fault to the consumer and wakes it: errors are rare, and the user waits for them. */
DT_SHARED void dt_fault_report(struct dt_mstate *ms)
{
	struct dt_rec_fault rec = {
		.rec.prid = ms->prid,
		.rec.clause = DT_REC_FAULT,
		.rec.cpu = bpf_get_smp_processor_id(),
		.value = ms->fault_val,
		.fault = ms->fault,
		.site = ms->site,
		.clause = ms->clause,
	};

	if (bpf_ringbuf_output(&dt_ring, &rec, sizeof(rec), BPF_RB_FORCE_WAKEUP))
		dt_drop(ring);
}

/* The arguments of the ERROR probe: arg1 probe, arg2 clause, arg3 place, arg4 kind, arg5 value. */
DT_INLINE void dt_fault_args(struct dt_mstate *ms)
{
	ms->arg[0] = 0;
	ms->arg[1] = ms->prid;
	ms->arg[2] = ms->clause;
	ms->arg[3] = ms->site;
	ms->arg[4] = ms->fault;
	ms->arg[5] = dt_addr((void *)ms->fault_val); /* may be a pointer, but D computes with it */
}

/* A fault inside an ERROR clause is only counted. */
DT_INLINE void dt_fault_in_error(struct dt_mstate *ms)
{
	if (ms->fault)
		dt_drop(error);
	ms->fault = DT_FAULT_NONE;
}
