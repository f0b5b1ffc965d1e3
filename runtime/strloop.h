/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * strloop.h -- loops over strings.  The verifier must not walk them byte by byte, so a loop is a callback of
 * bpf_loop(), and its state a struct on the caller's stack.  Buffers are DT_STRIDE bytes; the callbacks bound
 * every index by that.
 */
#ifndef DT_STRLOOP_H
#define DT_STRLOOP_H

#include "dt.h"

struct strloop {
	char *s, *t; /* the strings, in scratch */
	s64 n, m;    /* their lengths */
	s64 i, j;    /* where in them */
	s64 result;
	u64 c; /* a character, or whatever the loop needs */
};

/* Byte i of a buffer of DT_STRIDE bytes, as an lvalue; an index out of bounds means the last byte. */
#define str_at(s, i) ((s)[dt_bound((i), dt_strsize)])

/*
 * Makes s[from..from+len) the whole string.  The helper copies byte by byte, lowest first, so the overlap
 * does no harm; the source is s and not where s was read from, because the verifier lets nobody compute with
 * such pointers.
 */
static DT_INLINE void str_move(char *s, s64 from, s64 len)
{
	bpf_probe_read_kernel_str(s, dt_bound(len, dt_strsize) + 1, s + dt_bound(from, dt_strsize));
}

#endif
