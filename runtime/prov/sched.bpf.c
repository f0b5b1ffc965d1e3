/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sched.bpf.c -- probes of the sched provider, on the raw tracepoints
 *	sched_switch(bool preempt, struct task_struct *prev, struct task_struct *next, unsigned prev_state)
 *	sched_waking(struct task_struct *p), sched_wakeup(struct task_struct *p), sys_enter
 * and, where the scheduler has no tracepoint, on its functions
 *	enqueue_task_CLASS(struct rq *rq, struct task_struct *p, int flags), dequeue_task_CLASS
 *	sched_tick(void)
 */
#include "ctx.h"
#include "regs.h"

#define DT_ENQUEUE_HEAD 0x10

/* A CPU's run queue, as far as it is read here. */
#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct rq {
	int cpu;
};
#pragma clang attribute pop

/* The leaving thread is still the current one; args are about the one that comes. */
DT_SETUP dt_ctx_sched_off_cpu(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	DT_ARG(0, ctx[2]);
	dt_args_zero(ms, args, 1);
	return 0;
}

/* The arriving thread is not the current one yet, but the probe is its. */
DT_SETUP dt_ctx_sched_on_cpu(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	ms->task = ctx[2];
	dt_args_zero(ms, args, 0);
	return 0;
}

DT_SETUP dt_ctx_sched_preempt(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	dt_args_zero(ms, args, 0);
	return ctx[0] & 0xff ? 0 : DT_SKIP;
}

DT_SETUP dt_ctx_sched_sleep(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	dt_args_zero(ms, args, 0);
	/* A preempted thread may have set its state for a sleep that it has not come to yet. */
	return !(ctx[0] & 0xff) && (u32)ctx[3] ? 0 : DT_SKIP;
}

DT_SETUP dt_ctx_sched_wakeup(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	DT_ARG(0, ctx[0]);
	dt_args_zero(ms, args, 1);
	return 0;
}

/* arg0: the current thread. */
static DT_INLINE int dt_sched_current(struct dt_mstate *ms, u32 args)
{
	DT_ARG(0, bpf_get_current_task());
	dt_args_zero(ms, args, 1);
	return 0;
}

DT_SETUP dt_ctx_sched_surrender(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u64 arg[6];

	if (!dt_is_syscall(ctx[1], 24, 124) || !dt_regs_entry((const void *)ctx[0], 0, arg))
		return DT_SKIP;
	return dt_sched_current(ms, args);
}

DT_SETUP dt_ctx_sched_tick_fentry(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	(void)ctx;
	return dt_sched_current(ms, args);
}

DT_SETUP dt_ctx_sched_tick_kprobe(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	(void)ctx;
	return dt_sched_current(ms, args);
}

/* arg0: the thread; arg1: the cpuinfo_t of the queue's CPU; arg2: does it go to the head of the queue? */
static DT_INLINE int dt_sched_queue(struct dt_mstate *ms, u64 queue, u64 task, u64 flags, u32 args)
{
	struct rq *rq = (void *)queue;
	u32 cpu;

	DT_ARG(0, task);
	DT_ARG(2, flags & DT_ENQUEUE_HEAD);
	if (args & 2) {
		cpu = BPF_CORE_READ(rq, cpu);
		ms->arg[1] = dt_addr(bpf_map_lookup_elem(&dt_cpus, &cpu));
	}
	dt_args_zero(ms, args, 3);
	return 0;
}

#define DT_QUEUE(name)                                                                                       \
	DT_SETUP dt_ctx_sched_##name##_fentry(struct dt_mstate *ms, u64 *ctx, u32 args)                      \
	{                                                                                                    \
		u64 rq = 0, task = 0, flags = 0;                                                             \
                                                                                                             \
		/* Unlike a plain load this yields numbers: D's pointers are no pointers to the verifier. */ \
		if (args & 2)                                                                                \
			bpf_get_func_arg(ctx, 0, &rq);                                                       \
		bpf_get_func_arg(ctx, 1, &task);                                                             \
		if (args & 4)                                                                                \
			bpf_get_func_arg(ctx, 2, &flags);                                                    \
		return dt_sched_queue(ms, rq, task, flags, args);                                            \
	}                                                                                                    \
	DT_SETUP dt_ctx_sched_##name##_kprobe(struct dt_mstate *ms, u64 *ctx, u32 args)                      \
	{                                                                                                    \
		return dt_sched_queue(ms, DT_CTX_REG(ctx, di, x[0]), DT_CTX_REG(ctx, si, x[1]),              \
				      DT_CTX_REG(ctx, dx, x[2]), args);                                      \
	}
DT_QUEUE(enqueue)
DT_QUEUE(dequeue)
