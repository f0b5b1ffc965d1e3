/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * stack.bpf.c -- built-in variables about the call stack: caller, ucaller and the depths.  Stacks that are
 * recorded or used as keys are read elsewhere.
 */
#include "dt.h"

/* The address in frame number n, or 0 when the stack is shorter. */
static u64 frame(struct dt_mstate *ms, u32 n, u64 user)
{
	u64 pc = 0;

	return dt_get_stack(ms, &pc, sizeof(pc), user, n) == sizeof(pc) ? pc : 0;
}

/*
 * Found by halving, because there is no room for a whole stack here.  The number is made unknown before
 * anything is asked about it: the verifier would follow each of its 128 values from there on.
 */
static DT_SHARED u64 depth(struct dt_mstate *ms, u64 user)
{
	u32 lo = 0, step;
	u64 n;

	for (step = 64; step; step /= 2)
		if (frame(ms, lo + step - 1, user))
			lo += step;
	n = dt_unknown(lo);
	return n > dt_cfg.maxframes ? dt_cfg.maxframes : n;
}

u64 dt_bv_caller(struct dt_mstate *ms)
{
	return frame(ms, 1, 0);
}

u64 dt_bv_ucaller(struct dt_mstate *ms)
{
	return frame(ms, 1, 1);
}

u64 dt_bv_stackdepth(struct dt_mstate *ms)
{
	return depth(ms, 0);
}

u64 dt_bv_ustackdepth(struct dt_mstate *ms)
{
	return depth(ms, 1);
}

/* A stack as part of a key: equal stacks must have equal bytes, so what the stack leaves free is cleared. */
DT_INLINE void dt_key_stack(struct dt_mstate *ms, void *dst, u64 size, u64 user)
{
	u64 head = user ? 8 : 0;

	if (user)
		*(u64 *)dst = bpf_get_current_pid_tgid() >> 32;
	if (dt_get_stack(ms, dst + head, size - head, user, 0) < 0)
		dt_clear(dst + head, size - head);
}
