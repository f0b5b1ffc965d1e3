/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * regs.h -- user registers as the kernel saves them.  The layouts are ABI (<asm/ptrace.h>), so no CO-RE: a
 * script over system calls or user functions needs no kernel types at all.  dt_cfg.arch is frozen before
 * load; the verifier sees only one branch.  Where another loader leaves it 0, that is x86-64's, whose offsets
 * lie within the saved registers of arm64 as well.
 */
#ifndef DT_PROV_REGS_H
#define DT_PROV_REGS_H

#include "dt.h"

struct dt_regs_x86 {
	u64 r15, r14, r13, r12, bp, bx, r11, r10, r9, r8, ax, cx, dx, si, di, orig_ax, ip, cs, flags, sp, ss;
};
struct dt_regs_arm64 {
	u64 x[31], sp, pc, pstate, orig_x0;
	s32 nr;
	u32 pad;
};
#define DT_ARM64_PSTATE_KERNEL 0xcu /* exception level 1 or above */

#define DT_REG_X86(r) offsetof(struct dt_regs_x86, r)
#define DT_REG_ARM64(r) offsetof(struct dt_regs_arm64, r)

/* A word of the program's context.  In assembly, because the verifier wants one load with a constant offset
 * and LLVM would like to merge the loads of both branches into one with a variable offset. */
#define DT_CTX_WORD(ctx, off)                                                                                \
	({                                                                                                   \
		u64 word_;                                                                                   \
		asm volatile("%0 = *(u64 *)(%1 + %2)" : "=r"(word_) : "r"(ctx), "i"(off));                   \
		word_;                                                                                       \
	})
#define DT_CTX_REG(ctx, x86, arm64)                                                                          \
	(dt_cfg.arch != DT_ARCH_ARM64 ? DT_CTX_WORD(ctx, DT_REG_X86(x86))                                    \
				      : DT_CTX_WORD(ctx, DT_REG_ARM64(arm64)))

/*
 * Is the current system call one of the 32-bit table's (a 32-bit task, or int $0x80), whose numbers mean
 * other calls? The kernel notes it in struct thread_info, the first member of task_struct: on x86-64 in
 * status, at byte 16 since Linux 5.11; on arm64 in flags, the first word.  Typed loads without CO-RE: a
 * script over system calls needs no kernel types, and the check costs two instructions after the helper.  In
 * assembly for the reason of DT_CTX_WORD.
 */
#define DT_X86_STATUS 16
#define DT_X86_TS_COMPAT 0x2
#define DT_ARM64_FLAGS 0
#define DT_ARM64_TIF_32BIT (1u << 22)
static DT_INLINE bool dt_compat_call(void)
{
	const void *task = bpf_get_current_task_btf();
	u32 word;

	if (dt_cfg.arch != DT_ARCH_ARM64) {
		asm volatile("%0 = *(u32 *)(%1 + %2)" : "=r"(word) : "r"(task), "i"(DT_X86_STATUS));
		return word & DT_X86_TS_COMPAT;
	}
	asm volatile("%0 = *(u64 *)(%1 + %2)" : "=r"(word) : "r"(task), "i"(DT_ARM64_FLAGS));
	return word & DT_ARM64_TIF_32BIT;
}

/* At the entry of a system call: its arguments, as far as some bit of args wants them; one read on x86-64. */
static DT_INLINE void dt_regs_args_x86(const void *regs, u32 args, u64 arg[6])
{
	struct dt_regs_x86 r;
	const char *from = regs;

#define DT_READ_FROM(first)                                                                                  \
	bpf_probe_read_kernel(&r.first, DT_REG_X86(orig_ax) - DT_REG_X86(first), from + DT_REG_X86(first))
	if (args & 0x38)
		DT_READ_FROM(r10);
	else
		DT_READ_FROM(dx);
#undef DT_READ_FROM
	if (args & 0x7) {
		arg[0] = r.di;
		arg[1] = r.si;
		arg[2] = r.dx;
	}
	if (args & 0x38) {
		arg[3] = r.r10;
		arg[4] = r.r8;
		arg[5] = r.r9;
	}
}

/* False when the call is a 32-bit one. */
static DT_INLINE bool dt_regs_entry(const void *regs, u32 args, u64 arg[6])
{
	if (dt_compat_call())
		return false;
	if (!(args & 0x3f))
		return true;
	if (dt_cfg.arch != DT_ARCH_ARM64)
		dt_regs_args_x86(regs, args, arg);
	else
		bpf_probe_read_kernel(arg, 6 * sizeof(*arg), ((const struct dt_regs_arm64 *)regs)->x);
	return true;
}

/* At the return of a system call: its number; negative when there is none, or the call is a 32-bit one. */
static DT_INLINE s64 dt_regs_return(const void *regs)
{
	s64 orig_ax = -1;
	s32 nr = -1;

	if (dt_compat_call())
		return -1;
	if (dt_cfg.arch != DT_ARCH_ARM64) {
		bpf_probe_read_kernel(&orig_ax, sizeof(orig_ax), (const char *)regs + DT_REG_X86(orig_ax));
		return orig_ax;
	}
	bpf_probe_read_kernel(&nr, sizeof(nr), (const char *)regs + DT_REG_ARM64(nr));
	return nr;
}

/* Is the system call with this number the one that x86-64 and arm64 know by these? */
static DT_INLINE bool dt_is_syscall(s64 nr, s64 x86, s64 arm64)
{
	return nr == (dt_cfg.arch != DT_ARCH_ARM64 ? x86 : arm64);
}

#endif
