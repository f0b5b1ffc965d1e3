/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * bvar.bpf.c -- built-in variables about the thread, the CPU, time and the probe.  Most firings are about the
 * current thread; where they are not (ms->task), the answers come from that task.
 */
#include "dt.h"

/* The task that the firing is about when that is not the current one, else NULL. */
static DT_INLINE struct task_struct *other_task(struct dt_mstate *ms)
{
	return (struct task_struct *)ms->task;
}

u64 dt_bv_pid(struct dt_mstate *ms)
{
	struct task_struct *task = other_task(ms);

	if (task)
		return (u32)BPF_CORE_READ(task, tgid);
	return bpf_get_current_pid_tgid() >> 32;
}

u64 dt_bv_tid(struct dt_mstate *ms)
{
	struct task_struct *task = other_task(ms);

	if (task)
		return (u32)BPF_CORE_READ(task, pid);
	return (u32)bpf_get_current_pid_tgid();
}

u64 dt_bv_uid(struct dt_mstate *ms)
{
	struct task_struct *task = other_task(ms);

	if (task)
		return BPF_CORE_READ(task, cred, uid.val);
	return (u32)bpf_get_current_uid_gid();
}

u64 dt_bv_gid(struct dt_mstate *ms)
{
	struct task_struct *task = other_task(ms);

	if (task)
		return BPF_CORE_READ(task, cred, gid.val);
	return bpf_get_current_uid_gid() >> 32;
}

u64 dt_bv_curthread(struct dt_mstate *ms)
{
	return ms->task ? ms->task : bpf_get_current_task();
}

u64 dt_bv_ppid(struct dt_mstate *ms)
{
	struct task_struct *task = (void *)dt_bv_curthread(ms);

	return (u32)BPF_CORE_READ(task, real_parent, tgid);
}

u64 dt_bv_cpu(struct dt_mstate *ms)
{
	(void)ms;
	return bpf_get_smp_processor_id();
}

u64 dt_bv_curcpu(struct dt_mstate *ms)
{
	u32 cpu = bpf_get_smp_processor_id();

	(void)ms;
	return dt_addr(bpf_map_lookup_elem(&dt_cpus, &cpu));
}

/* One reading for the whole firing, so that its clauses agree. */
u64 dt_bv_timestamp(struct dt_mstate *ms)
{
	if (!ms->tstamp)
		ms->tstamp = bpf_ktime_get_ns();
	return ms->tstamp;
}

/* Read anew each time, as by dtrace(8). */
u64 dt_bv_walltimestamp(struct dt_mstate *ms)
{
	(void)ms;
	return bpf_ktime_get_ns() + dt_cfg.wall_off;
}

/* Is it scheduled by the fair class (SCHED_NORMAL, _BATCH, _IDLE)? */
static DT_INLINE bool is_fair(struct task_struct *task)
{
	u32 policy = BPF_CORE_READ(task, policy);

	return policy == 0 || policy == 3 || policy == 5;
}

/*
 * The CPU time of the thread up to the moment when it got this CPU, plus the time since then.  The kernel's
 * own sum is brought up to date at ticks only.  Its clock is not ours, but the loader knows how far they are
 * from each other.  Where the TSC is not stable that clock strays by up to a tick, and may be behind its
 * past.
 */
u64 dt_bv_vtimestamp(struct dt_mstate *ms)
{
	struct task_struct *task = (void *)dt_bv_curthread(ms);
	const u64 *sum = &task->se.sum_exec_runtime, *arrival = &task->se.exec_start;
	u64 ran = 0, then = 0, since;

	if (other_task(ms))
		return BPF_CORE_READ(task, se.sum_exec_runtime);
	if (bpf_core_field_exists(task->sched_info.last_arrival) && is_fair(task)) {
		sum = &task->se.prev_sum_exec_runtime;
		arrival = &task->sched_info.last_arrival;
	}
	bpf_probe_read_kernel(&ran, sizeof(ran), sum);
	bpf_probe_read_kernel(&then, sizeof(then), arrival);
	since = dt_bv_timestamp(ms) + dt_sched_off - then;
	return (s64)since > 0 ? ran + since : ran;
}

u64 dt_bv_errno(struct dt_mstate *ms)
{
	return (s64)ms->err;
}

u64 dt_bv_id(struct dt_mstate *ms)
{
	return ms->prid;
}

/* A name as two words, little-endian: longer ones are cut, as any string. */
static DT_INLINE void cut_name(u64 *words)
{
	if (dt_strsize < 8) {
		words[0] &= (1ull << 8 * dt_strsize) - 1;
		words[1] = 0;
	} else if (dt_strsize < DT_COMM_LEN) {
		words[1] &= (1ull << 8 * (dt_strsize - 8)) - 1;
	}
}

void dt_bv_execname(struct dt_mstate *ms, void *dst)
{
	struct task_struct *task = other_task(ms);
	u64 *words = dst;

	if (task) {
		bpf_probe_read_kernel(dst, DT_COMM_LEN, task->comm);
	} else {
		/* Older kernels leave what follows the NUL as it was; names are compared and used as keys
		 * whole. */
		words[0] = 0;
		words[1] = 0;
		bpf_get_current_comm(dst, DT_COMM_LEN);
	}
	cut_name(words);
}

u64 dt_comm_eq(struct dt_mstate *ms, u64 lo, u64 hi)
{
	u64 comm[2];

	dt_bv_execname(ms, comm);
	return comm[0] == lo && comm[1] == hi;
}

/* An idle thread has id 0 on every CPU. */
u64 dt_tls_key(struct dt_mstate *ms)
{
	u32 tid = dt_bv_tid(ms);

	return tid ? tid : (bpf_get_smp_processor_id() | DT_TLS_IDLE);
}
