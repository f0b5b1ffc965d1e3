/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * proc.bpf.c -- probes of the proc provider, on the raw tracepoints
 *	sched_process_fork(struct task_struct *parent, struct task_struct *child)
 *	sched_process_exec(struct task_struct *p, pid_t old, struct linux_binprm *bprm)
 *	sched_process_exit(struct task_struct *p), sched_switch (see sched.bpf.c), sys_enter, sys_exit
 *	signal_generate(int sig, struct kernel_siginfo *info, struct task_struct *p, int group, int result)
 *	signal_deliver(int sig, struct kernel_siginfo *info, struct k_sigaction *ka)
 */
#include "ctx.h"
#include "regs.h"

#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct signal_struct {
	int group_exit_code;
};
struct task_struct___proc {
	int pid, tgid, exit_code;
	unsigned long nvcsw, nivcsw;
	struct signal_struct *signal;
};
struct sigaction {
	void *sa_handler;
};
struct k_sigaction {
	struct sigaction sa;
};
#pragma clang attribute pop

#define DT_SIGKILL 9
enum { DT_CLD_EXITED = 1, DT_CLD_KILLED = 2, DT_CLD_DUMPED = 3 };
/* Result of signal_generate. */
enum { DT_SIGNAL_DELIVERED = 0, DT_SIGNAL_IGNORED = 1, DT_SIGNAL_LOSE_INFO = 4 };

static DT_INLINE bool dt_is_leader(const struct task_struct___proc *p)
{
	return BPF_CORE_READ(p, pid) == BPF_CORE_READ(p, tgid);
}

DT_SETUP dt_ctx_proc_lwp_create(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	DT_ARG(0, ctx[1]);
	dt_args_zero(ms, args, 1);
	return 0;
}

DT_SETUP dt_ctx_proc_create(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	if (!dt_is_leader((const void *)ctx[1]))
		return DT_SKIP;
	return dt_ctx_proc_lwp_create(ms, ctx, args);
}

/* A thread that gets a CPU and was never taken off one: the counters grow before this tracepoint. */
DT_SETUP dt_ctx_proc_lwp_start(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	const struct task_struct___proc *next = (const void *)ctx[2];

	if (BPF_CORE_READ(next, nvcsw) || BPF_CORE_READ(next, nivcsw))
		return DT_SKIP;
	ms->task = ctx[2];
	dt_args_zero(ms, args, 0);
	return 0;
}

DT_SETUP dt_ctx_proc_start(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	if (dt_ctx_proc_lwp_start(ms, ctx, args) < 0 || !dt_is_leader((const void *)ctx[2]))
		return DT_SKIP;
	return 0;
}

DT_SETUP dt_ctx_proc_lwp_exit(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	(void)ctx;
	dt_args_zero(ms, args, 0);
	return 0;
}

/* arg0: how it ended.  Once per process: when its first thread ends. */
DT_SETUP dt_ctx_proc_exit(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	const struct task_struct___proc *p = (const void *)ctx[0];
	u64 id = bpf_get_current_pid_tgid();

	if ((u32)id != id >> 32)
		return DT_SKIP;
	if (args & 1) {
		int code = BPF_CORE_READ(p, exit_code);

		ms->arg[0] = !(code & 0x7f) ? DT_CLD_EXITED : code & 0x80 ? DT_CLD_DUMPED : DT_CLD_KILLED;
	}
	dt_args_zero(ms, args, 1);
	return 0;
}

/* arg0: the path, an address in user memory. */
DT_SETUP dt_ctx_proc_exec(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	bool at = dt_is_syscall(ctx[1], 322, 281);
	u64 arg[6];

	if (!at && !dt_is_syscall(ctx[1], 59, 221))
		return DT_SKIP;
	if (!dt_regs_entry((const void *)ctx[0], 3, arg))
		return DT_SKIP;
	DT_ARG(0, at ? arg[1] : arg[0]);
	dt_args_zero(ms, args, 1);
	return 0;
}

DT_SETUP dt_ctx_proc_exec_success(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	(void)ctx;
	dt_args_zero(ms, args, 0);
	return 0;
}

/* arg0: what the call returns, a negative error number. */
DT_SETUP dt_ctx_proc_exec_failure(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	s64 nr, value = ctx[1];

	if (value >= 0)
		return DT_SKIP;
	nr = dt_regs_return((const void *)ctx[0]);
	if (!dt_is_syscall(nr, 59, 221) && !dt_is_syscall(nr, 322, 281))
		return DT_SKIP;
	ms->err = -value;
	DT_ARG(0, value);
	dt_args_zero(ms, args, 1);
	return 0;
}

/* arg0: the signal that rt_sigtimedwait() took. */
DT_SETUP dt_ctx_proc_signal_clear(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	s64 value = ctx[1];

	if (value <= 0 || !dt_is_syscall(dt_regs_return((const void *)ctx[0]), 128, 137))
		return DT_SKIP;
	DT_ARG(0, value);
	dt_args_zero(ms, args, 1);
	return 0;
}

/* arg0: the thread it is for, arg1: its number. */
static DT_INLINE int dt_proc_signal(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	DT_ARG(0, ctx[2]);
	DT_ARG(1, (s64)(s32)ctx[0]);
	dt_args_zero(ms, args, 2);
	return 0;
}

DT_SETUP dt_ctx_proc_signal_send(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	u32 result = ctx[4];

	if (result != DT_SIGNAL_DELIVERED && result != DT_SIGNAL_LOSE_INFO)
		return DT_SKIP;
	return dt_proc_signal(ms, ctx, args);
}

DT_SETUP dt_ctx_proc_signal_discard(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	if ((u32)ctx[4] != DT_SIGNAL_IGNORED)
		return DT_SKIP;
	return dt_proc_signal(ms, ctx, args);
}

/* arg0: the signal, arg1: struct siginfo *, arg2: the handler. */
DT_SETUP dt_ctx_proc_signal_handle(struct dt_mstate *ms, u64 *ctx, u32 args)
{
	const struct task_struct___proc *p = (const void *)bpf_get_current_task();
	const struct k_sigaction *ka = (const void *)ctx[2];
	s32 sig = ctx[0];

	/* A process that dies of another signal is killed by SIGKILL here; the real one is its exit code. */
	if (args & 1 && sig == DT_SIGKILL) {
		int code = BPF_CORE_READ(p, signal, group_exit_code);

		if (code & 0x7f)
			sig = code & 0x7f;
	}
	DT_ARG(0, (s64)sig);
	DT_ARG(1, ctx[1]);
	DT_ARG(2, BPF_CORE_READ(ka, sa.sa_handler));
	dt_args_zero(ms, args, 3);
	return 0;
}
