/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * str.bpf.c -- strings: storing, reading, comparing, joining, cutting.  Sources are addresses that nobody has
 * checked and are read by helpers; destinations are scratch or map memory.  Searching is in strfind.bpf.c,
 * paths are in path.bpf.c, numbers in strnum.bpf.c.
 */
#include "strloop.h"

/* A stored NULL is an empty string with a mark in its last byte, which no real string reaches. */
#define NULL_MARK 0xff

/*
 * Stores src, or NULL.  A string of the full length has its NUL at dt_strsize; when DT_STRIDE leaves no byte
 * behind that, the mark takes the place of the NUL, after an empty string.
 */
DT_SHARED void dt_str_store(struct dt_mstate *ms, char *dst, const void *src)
{
	u32 last = DT_STRIDE(dt_strsize) - 1;

	if (!src) {
		dst[0] = 0;
		dst[last] = NULL_MARK;
		return;
	}
	dst[last] = 0;
	dt_str_read(ms, dst, src);
}

const void *dt_str_var(const char *var)
{
	return (u8)var[DT_STRIDE(dt_strsize) - 1] == NULL_MARK ? NULL : var;
}

/* For keys: equal strings must have equal bytes, so the rest is cleared. */
DT_INLINE u64 dt_str_copy(struct dt_mstate *ms, char *dst, const void *src, u64 size)
{
	long n = 0;

	dt_clear(dst, size);
	if (src) {
		n = bpf_probe_read_kernel_str(dst, size, src);
		if (n <= 0) {
			dt_fault_set(ms, DT_FAULT_BADADDR, (u64)src);
			return 0;
		}
		n--;
	}
	return n;
}

DT_SHARED void dt_copyinstr(struct dt_mstate *ms, char *dst, u64 addr, u64 n)
{
	n = dt_bound(n, dt_strsize);
	if (bpf_probe_read_user_str(dst, n + 1, (void *)addr) <= 0)
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
}

DT_SHARED u64 dt_strlen(struct dt_mstate *ms, char *ws, const void *src)
{
	long n = dt_str_read(ms, ws, src);

	return n < 0 ? 0 : n;
}

/* Word i of both strings, compared as bytes in memory order; bytes past the shorter string do not count. */
static long compare_word(u32 i, void *arg)
{
	struct strloop *l = arg;
	u64 off = dt_bound((u64)i * 8, dt_strsize & ~7u), left = l->n - off, a, b;

	a = __builtin_bswap64(*(u64 *)(l->s + off));
	b = __builtin_bswap64(*(u64 *)(l->t + off));
	if (left < 8) {
		a >>= 64 - left * 8;
		b >>= 64 - left * 8;
	}
	if (a == b)
		return 0;
	l->result = a < b ? -1 : 1;
	return 1;
}

DT_SHARED s64 dt_strcmp(struct dt_mstate *ms, char *ws, const void *a, const void *b)
{
	struct strloop l = {.s = ws, .t = ws + DT_STRIDE(dt_strsize)};
	long na, nb;

	if (!a || !b)
		return !!a - !!b;
	na = dt_str_read(ms, l.s, a);
	if (na < 0)
		return 0;
	nb = dt_str_read(ms, l.t, b);
	if (nb < 0)
		return 0;
	l.n = (na < nb ? na : nb) + 1;
	bpf_loop((u32)(l.n + 7) / 8, compare_word, &l, 0);
	return l.result;
}

/* dst spans two temporaries, so that a second string of any length fits behind the first. */
DT_SHARED void dt_strjoin(struct dt_mstate *ms, char *dst, const void *a, const void *b)
{
	long n = dt_str_read(ms, dst, a);

	if (n < 0)
		return;
	n = dt_bound(n, dt_strsize);
	if (dt_str_read(ms, dst + n, b) < 0)
		return;
	dst[dt_strsize] = 0;
}

/*
 * Characters start..start+len of src; both may be negative, counted from the end then.  The end is
 * that of the strsize characters that we see of src, but the result, as long as any string, may go on behind
 * it.  Both are ints in D, whatever the type of the argument.
 */
DT_SHARED void dt_substr(struct dt_mstate *ms, char *dst, const void *src, s64 start, s64 len)
{
	s64 n = dt_str_read(ms, dst, src);

	if (n < 0)
		return;
	start = (s32)start;
	len = (s32)len;
	if (start < 0)
		start += n; /* may still be negative: such a string begins before its first character */
	if (len < 0) {
		len = start < 0 ? 0 : len + n - start;
	} else if (start < 0) {
		len += start;
		start = 0;
	}
	dst[0] = 0;
	if (start < n && len > 0) /* a string that ends here after all is an empty one, not a fault */
		bpf_probe_read_kernel_str(dst, dt_bound(len, dt_strsize) + 1, (void *)(dt_addr(src) + start));
}
