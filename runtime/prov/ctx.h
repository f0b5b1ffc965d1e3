/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ctx.h -- what the context setup functions in this folder share.
 *
 * One function per kind of probe, `int dt_ctx_NAME(struct dt_mstate *ms, u64 *ctx, u32 args)`, called by
 *trampolines: it makes ms describe the firing of that probe from the BPF program's own context.  It reads ctx
 *only, never what another setup left in ms->arg, so the order of the probes in a trampoline does not matter.
 *
 *	args	constant: bit n is set when some clause reads argN; the others need not be stored
 *	ms	arg[n] for the bits in args (0 where the probe has no such argument); task when the firing is
 *about another thread than the current one; err at the return of a system call.  The trampoline clears task
 *		and err before
 *	result	negative: this firing is not one of the probe's, run no clause.  Otherwise 0
 *
 * System calls are asked twice.  First with args == DT_ARGS_NUMBER, for every call that the system makes: the
 *result is its number, which indexes dt_sys_entry[] and dt_sys_return[], or negative.  Then, for those that
 *run clauses, as above.
 *
 * They are declared DT_SETUP and survive into the bitcode under their name; emit makes them internal.
 */
#ifndef DT_PROV_CTX_H
#define DT_PROV_CTX_H

#include "dt.h"

#define DT_SETUP __attribute__((always_inline)) int
#define DT_SKIP (-1)

/* ms->arg[n] = value, when somebody reads it. */
#define DT_ARG(n, value)                                                                                     \
	do {                                                                                                 \
		if (args & (1u << (n)))                                                                      \
			ms->arg[n] = (u64)(value);                                                           \
	} while (0)

/* The arguments from arg `first` on are 0.  No loop: what is left of this is decided when args is known. */
static DT_INLINE void dt_args_zero(struct dt_mstate *ms, u32 args, u32 first)
{
	args &= -1u << first;
	DT_ARG(0, 0);
	DT_ARG(1, 0);
	DT_ARG(2, 0);
	DT_ARG(3, 0);
	DT_ARG(4, 0);
	DT_ARG(5, 0);
	DT_ARG(6, 0);
	DT_ARG(7, 0);
	DT_ARG(8, 0);
	DT_ARG(9, 0);
}

#endif
