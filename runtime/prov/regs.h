/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * regs.h -- user registers as the kernel saves them.  The layouts are ABI (<asm/ptrace.h>), so no CO-RE: a
 * script over system calls or user functions needs no kernel types at all.  dt_cfg.arch is frozen before
 * load; the verifier sees only one branch.
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
#define DT_X86_USER32_CS 0x23	    /* code segment of 32-bit code */
#define DT_ARM64_PSTATE_32 0x10	    /* AArch32 */
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
	(dt_cfg.arch == DT_ARCH_X86_64 ? DT_CTX_WORD(ctx, DT_REG_X86(x86))                                   \
				       : DT_CTX_WORD(ctx, DT_REG_ARM64(arm64)))

/*
 * At the entry of a system call: its arguments, as far as some bit of args wants them.  False when the task
 * is a 32-bit one: its calls have other numbers.  (A 64-bit task that uses int $0x80 is not recognised: what
 * tells it apart lies in thread_info, which is not ABI.)  One read on x86-64, from the first register wanted
 * up to cs.
 */
static DT_INLINE bool dt_regs_entry(const void *regs, u32 args, u64 arg[6])
{
	if (dt_cfg.arch == DT_ARCH_X86_64) {
		struct dt_regs_x86 r;
		const char *from = regs;

#define DT_READ_FROM(first)                                                                                  \
	bpf_probe_read_kernel(&r.first, DT_REG_X86(flags) - DT_REG_X86(first), from + DT_REG_X86(first))
		if (args & 0x38)
			DT_READ_FROM(r10);
		else if (args & 0x7)
			DT_READ_FROM(dx);
		else
			DT_READ_FROM(cs);
#undef DT_READ_FROM
		if (r.cs == DT_X86_USER32_CS)
			return false;
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
		return true;
	} else {
		const struct dt_regs_arm64 *r = regs;
		u64 pstate = 0;

		bpf_probe_read_kernel(&pstate, sizeof(pstate), &r->pstate);
		if (pstate & DT_ARM64_PSTATE_32)
			return false;
		if (args & 0x3f)
			bpf_probe_read_kernel(arg, 6 * sizeof(*arg), r->x);
		return true;
	}
}

/* At the return of a system call: its number; negative when there is none, or the task is a 32-bit one. */
static DT_INLINE s64 dt_regs_return(const void *regs)
{
	if (dt_cfg.arch == DT_ARCH_X86_64) {
		struct {
			s64 orig_ax;
			u64 ip, cs;
		} r = {0};

		bpf_probe_read_kernel(&r, sizeof(r), (const char *)regs + DT_REG_X86(orig_ax));
		return r.cs == DT_X86_USER32_CS ? -1 : r.orig_ax;
	} else {
		struct {
			u64 pstate, orig_x0;
			s32 nr;
			u32 pad;
		} r = {0};

		bpf_probe_read_kernel(&r, sizeof(r), (const char *)regs + DT_REG_ARM64(pstate));
		return r.pstate & DT_ARM64_PSTATE_32 ? -1 : r.nr;
	}
}

/* Is the system call with this number the one that x86-64 and arm64 know by these? */
static DT_INLINE bool dt_is_syscall(s64 nr, s64 x86, s64 arm64)
{
	return nr == (dt_cfg.arch == DT_ARCH_X86_64 ? x86 : arm64);
}

#endif
