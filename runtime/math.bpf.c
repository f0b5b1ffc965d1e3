/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * math.bpf.c -- signed division, which BPF lacks (-mcpu=v3): C's, truncating; the remainder has the sign of
 * the dividend.  The divisor is not 0: generated code has checked.
 */
#include "dt.h"

static DT_INLINE u64 magnitude(s64 v)
{
	return v < 0 ? -(u64)v : (u64)v;
}

DT_INLINE s64 dt_sdiv(s64 a, s64 b)
{
	u64 q = magnitude(a) / magnitude(b);

	return (a ^ b) < 0 ? -q : q;
}

DT_INLINE s64 dt_smod(s64 a, s64 b)
{
	u64 r = magnitude(a) % magnitude(b);

	return a < 0 ? -r : r;
}
