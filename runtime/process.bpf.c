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

#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct thread_struct {
	unsigned short es, ds;
	unsigned long fsbase, gsbase, trap_nr;
};
struct task_struct___regs {
	struct thread_struct thread;
};
#pragma clang attribute pop

/* Words of struct pt_regs; on x86-64 they are the numbers of uregs[] as well, see runtime/dlib/regs.d. */
enum {
	X86_BP = 4,
	X86_AX = 10,
	X86_IP = 16,
	X86_FLAGS = 18,
	X86_SP,
	X86_NWORDS = 21,
	ARM64_X0 = 0,
	ARM64_FP = 29,
	ARM64_SP = 31,
	ARM64_PC,
	ARM64_PSTATE,
	ARM64_NWORDS
};

#define REG_ARM64 100 /* the first number of uregs[] that is a word of arm64's */

/* Registers that x86-64 does not save when it enters the kernel. */
static DT_INLINE u64 x86_register(struct dt_mstate *ms, u64 n)
{
	struct task_struct___regs *task = (void *)bpf_get_current_task();

	switch (n) {
	case 21:
		return BPF_CORE_READ(task, thread.ds);
	case 22:
		return BPF_CORE_READ(task, thread.es);
	case 23:
		return BPF_CORE_READ(task, thread.fsbase);
	case 24:
		return BPF_CORE_READ(task, thread.gsbase);
	case 25:
		return BPF_CORE_READ(task, thread.trap_nr);
	default:
		dt_fault_set(ms, DT_FAULT_ILLOP, n);
		return 0;
	}
}

static DT_INLINE u64 saved_word(u64 n)
{
	const u64 *regs = (void *)bpf_task_pt_regs(bpf_get_current_task_btf());
	u64 v = 0;

	bpf_probe_read_kernel(&v, sizeof(v), regs + n);
	return v;
}

/* The word of a register on arm64; ARM64_NWORDS if it has none.  What every machine has, has x86-64's number.
 */
static DT_INLINE u64 arm64_word(u64 n)
{
	switch (n) {
	case X86_IP:
		return ARM64_PC;
	case X86_SP:
		return ARM64_SP;
	case X86_BP:
		return ARM64_FP;
	case X86_FLAGS:
		return ARM64_PSTATE;
	case X86_AX:
		return ARM64_X0;
	default:
		return n >= REG_ARM64 ? n - REG_ARM64 : ARM64_NWORDS;
	}
}

/* What the thread had in its registers when it entered the kernel. */
DT_INLINE u64 dt_ureg(struct dt_mstate *ms, u64 n)
{
	u64 word;

	if (dt_cfg.arch != DT_ARCH_ARM64)
		return n < X86_NWORDS ? saved_word(n) : x86_register(ms, n);
	word = arm64_word(n);
	if (word < ARM64_NWORDS)
		return saved_word(word);
	dt_fault_set(ms, DT_FAULT_ILLOP, n);
	return 0;
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
