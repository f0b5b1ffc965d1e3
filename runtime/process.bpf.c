/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * process.bpf.c -- what a clause may ask of or do to the running process: signals, ancestry; and random numbers.
 */
#include "dt.h"

#define MAX_ANCESTORS 64

DT_INLINE u64 dt_rand(void)
{
	return bpf_get_prandom_u32();
}

DT_INLINE void dt_raise(u64 sig)
{
	bpf_send_signal(sig);
}

/* Is the current process, or one of its ancestors, process `pid`? */
DT_SHARED u64 dt_progenyof(struct dt_mstate *ms, u64 pid)
{
	struct task_struct *task = (void *)bpf_get_current_task(), *parent;
	u32 i;

	(void)ms;
	for (i = 0; i < MAX_ANCESTORS; i++) {
		if ((u32)BPF_CORE_READ(task, tgid) == (u32)pid)
			return 1;
		parent = BPF_CORE_READ(task, real_parent);
		if (!parent || parent == task)
			return 0;
		task = parent;
	}
	return 0;
}
