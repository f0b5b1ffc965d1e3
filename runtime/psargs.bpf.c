/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * psargs.bpf.c -- _psargs(): the arguments that a process was started with, as ps(1) shows them.  They lie in
 * the memory of the process, one behind the other, so only those of the current process can be read.
 */
#include "strloop.h"

#define PSARGS_MAX 79 /* what psinfo_t has room for */

/* The arguments end with a NUL each. */
static long space_step(u32 i, void *arg)
{
	struct strloop *l = arg;

	if (!str_at(l->s, i))
		str_at(l->s, i) = ' ';
	return 0;
}

/* Bytes of the arguments of `task` at dst; 0: they cannot be had. */
static DT_INLINE u64 read_args(char *dst, struct task_struct *task)
{
	struct task_struct *current = (void *)bpf_get_current_task();
	struct mm_struct *mm = BPF_CORE_READ(task, mm);
	u64 start, n;

	if (!mm || mm != BPF_CORE_READ(current, mm))
		return 0;
	start = BPF_CORE_READ(mm, arg_start);
	n = dt_bound(BPF_CORE_READ(mm, arg_end) - start, PSARGS_MAX < dt_strsize ? PSARGS_MAX : dt_strsize);
	return bpf_probe_read_user(dst, n, (void *)start) ? 0 : n;
}

/* Kernel threads, other processes and memory that is swapped out show the name of the program. */
DT_SHARED void dt_psargs(struct dt_mstate *ms, char *dst, u64 addr)
{
	struct task_struct *task = (void *)addr;
	u64 n = read_args(dst, task);
	struct strloop l = {.s = dst};

	(void)ms;
	if (!n) {
		bpf_probe_read_kernel_str(dst, 16 < dt_strsize ? 16 : dt_strsize, &task->comm);
		return;
	}
	str_at(dst, n) = 0;
	if (n > 1)
		bpf_loop(n - 1, space_step, &l, 0);
}
