/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * process.bpf.c -- what a clause may ask of or do to the running process: registers, ancestry, signals,
 * writing to its memory; and random numbers.
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

/* What the thread had in its registers when it entered the kernel. */
DT_INLINE u64 dt_ureg(struct dt_mstate *ms, u64 n)
{
	const u64 *regs = (void *)bpf_task_pt_regs(bpf_get_current_task_btf());
	u64 v = 0;

	(void)ms;
	bpf_probe_read_kernel(&v, sizeof(v), regs + n);
	return v;
}

/* The bytes pass through the half of the area that alloca() does not hand out. */
DT_INLINE void dt_copyout(struct dt_mstate *ms, void *area, u64 limit, u64 src, u64 dst, u64 size)
{
	u64 half = (limit - DT_ALLOCA_HEAD) / 2;
	void *buf = area + DT_ALLOCA_HEAD + half;

	if (size > half) {
		dt_fault_set(ms, DT_FAULT_BADSIZE, size);
		return;
	}
	size = dt_bound(size, half);
	if (bpf_probe_read_kernel(buf, size, (void *)src))
		dt_fault_set(ms, DT_FAULT_BADADDR, src);
	else if (bpf_probe_write_user((void *)dst, buf, size))
		dt_fault_set(ms, DT_FAULT_BADADDR, dst);
}

DT_INLINE void dt_copyoutstr(struct dt_mstate *ms, char *str, u64 dst, u64 size)
{
	if (bpf_probe_write_user((void *)dst, str, dt_bound(size, dt_strsize + 1)))
		dt_fault_set(ms, DT_FAULT_BADADDR, dst);
}
