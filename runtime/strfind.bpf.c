/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * strfind.bpf.c -- searching: characters and strings in strings, and strtok().
 */
#include "strloop.h"

static long find_char(u32 i, void *arg)
{
	struct strloop *l = arg;

	if ((u8)str_at(l->s, i) != l->c)
		return 0;
	l->result = i;
	return 1;
}

/* Counts down from the terminating NUL, which is found when that is what is looked for. */
static long find_char_back(u32 i, void *arg)
{
	struct strloop *l = arg;
	u64 at = l->n - i;

	if ((u8)str_at(l->s, at) != l->c)
		return 0;
	l->result = at;
	return 1;
}

/* Reads the string to search for a character: as in dtrace(8), strsize counts its NUL here. */
static DT_INLINE long read_for_char(struct dt_mstate *ms, char *ws, const void *src)
{
	long n = dt_str_read(ms, ws, src);

	if (n == dt_strsize)
		n--;
	ws[dt_strsize - 1] = 0;
	return n;
}

DT_SHARED const void *dt_strchr(struct dt_mstate *ms, char *ws, const void *src, u64 c)
{
	struct strloop l = {.s = ws, .c = (u8)c, .result = -1};
	long n = read_for_char(ms, ws, src);

	if (n < 0)
		return NULL;
	bpf_loop(n + 1, find_char, &l, 0);
	return l.result < 0 ? NULL : ws + dt_bound(l.result, dt_strsize);
}

DT_SHARED const void *dt_strrchr(struct dt_mstate *ms, char *ws, const void *src, u64 c)
{
	struct strloop l = {.s = ws, .c = (u8)c, .result = -1};
	long n = read_for_char(ms, ws, src);

	if (n < 0)
		return NULL;
	l.n = n;
	bpf_loop(n + 1, find_char_back, &l, 0);
	return l.result < 0 ? NULL : ws + dt_bound(l.result, dt_strsize);
}

/*
 * One comparison of s[i + j] with t[j] per step: on a match j grows, otherwise the next candidate, in
 * direction c, is tried.  One loop instead of two nested ones.
 */
static long find_step(u32 step, void *arg)
{
	struct strloop *l = arg;

	(void)step;
	if (l->j == l->m) {
		l->result = l->i;
		return 1;
	}
	if (str_at(l->s, l->i + l->j) == str_at(l->t, l->j)) {
		l->j = dt_unknown(l->j + 1);
		return 0;
	}
	l->i = dt_unknown(l->i + (s64)l->c);
	l->j = dt_unknown(0);
	return l->i < 0 || l->i + l->m > l->n;
}

/* Reads both strings into the two buffers at ws; false: faulted. */
static DT_INLINE bool find_read(struct dt_mstate *ms, struct strloop *l, char *ws, const void *s,
				const void *t)
{
	long n = dt_str_read(ms, ws, s), m;

	if (n < 0)
		return false;
	m = dt_str_read(ms, ws + DT_STRIDE(dt_strsize), t);
	if (m < 0)
		return false;
	l->s = ws;
	l->t = ws + DT_STRIDE(dt_strsize);
	l->n = n;
	l->m = m;
	l->result = -1;
	return true;
}

/* From candidate l->i on, in direction l->c: the position of t in s, or -1. */
static DT_SHARED s64 find(struct strloop *l)
{
	if (l->i < 0 || l->i + l->m > l->n)
		return -1;
	l->i = dt_unknown(l->i);
	l->j = dt_unknown(0);
	bpf_loop((l->n + 1) * (l->m + 1), find_step, l, 0);
	return l->result;
}

DT_SHARED const void *dt_strstr(struct dt_mstate *ms, char *ws, const void *s, const void *t)
{
	struct strloop l = {.c = 1};
	s64 at;

	if (!find_read(ms, &l, ws, s, t))
		return NULL;
	at = find(&l);
	return at < 0 ? NULL : ws + dt_bound(at, dt_strsize);
}

DT_SHARED s64 dt_index(struct dt_mstate *ms, char *ws, const void *s, const void *t, s64 start)
{
	struct strloop l = {.c = 1};

	if (!find_read(ms, &l, ws, s, t))
		return 0;
	if (start < 0)
		start = 0;
	if (start > l.n)
		start = l.n;
	l.i = start;
	return find(&l);
}

DT_SHARED s64 dt_rindex(struct dt_mstate *ms, char *ws, const void *s, const void *t, s64 start)
{
	struct strloop l = {.c = -1ULL};

	if (!find_read(ms, &l, ws, s, t))
		return 0;
	if (start < 0)
		return l.m ? -1 : 0; /* only an empty string is found before the first character */
	l.i = l.n - l.m;
	if (start < l.i)
		l.i = start;
	return find(&l);
}

/* strtok()'s loop: the set of delimiters, and how far it is. */
struct tokloop {
	const char *s;
	u64 set[4]; /* bit c: character c is a delimiter */
	u64 i;	    /* where in s */
	u64 first;  /* where the token begins */
	u64 found;  /* 1: a token has begun */
};

/* The word of the set that holds character c: an index that the verifier need not follow. */
static DT_INLINE u64 *set_word(struct tokloop *l, u8 c)
{
	if (c < 64)
		return &l->set[0];
	if (c < 128)
		return &l->set[1];
	return c < 192 ? &l->set[2] : &l->set[3];
}

static long set_add(u32 i, void *arg)
{
	struct tokloop *l = arg;
	u8 c = str_at(l->s, i);

	*set_word(l, c) |= 1ULL << (c & 63);
	return 0;
}

static long token_step(u32 step, void *arg)
{
	struct tokloop *l = arg;
	u8 c = str_at(l->s, l->i);
	bool delimiter = !c || (*set_word(l, c) >> (c & 63) & 1);

	(void)step;
	if (!l->found && !delimiter) {
		l->found = 1;
		l->first = dt_unknown(l->i);
	} else if (!c || (l->found && delimiter)) {
		return 1;
	}
	l->i = dt_unknown(l->i + 1);
	return 0;
}

/* How far strtok() is in a firing: good only for the firing that stored it, which is what gen tells. */
struct tokstate {
	u32 gen, at;
	char s[];
};

/*
 * dst spans two temporaries: the token, and the delimiters while they are read.  The delimiter that ends a
 * token is looked at again by the next call, so that a change of delimiters shows.
 */
DT_SHARED const void *dt_strtok(struct dt_mstate *ms, char *dst, const void *src, const void *delims,
				void *area)
{
	struct tokstate *state = area;
	struct dt_slot *slot = (void *)ms->scratch;
	struct tokloop l = {.s = dst + DT_STRIDE(dt_strsize)};
	long n;

	if (!slot)
		return NULL;
	n = dt_str_read(ms, dst + DT_STRIDE(dt_strsize), delims);
	if (n < 0)
		return NULL;
	for (int i = 0; i < 4; i++)
		l.set[i] = dt_unknown(0);
	bpf_loop(n, set_add, &l, 0);
	if (src) {
		if (dt_str_read(ms, state->s, src) < 0)
			return NULL;
		state->gen = slot->gen;
		state->at = 0;
	} else if (state->gen != slot->gen) {
		dt_fault_set(ms, DT_FAULT_BADADDR, 0); /* nothing to go on with */
		return NULL;
	}
	l.s = state->s;
	l.i = dt_unknown(state->at);
	l.first = dt_unknown(0);
	l.found = dt_unknown(0);
	bpf_loop(dt_strsize + 1, token_step, &l, 0);
	state->at = l.i;
	if (!l.found)
		return NULL;
	bpf_probe_read_kernel_str(dst, dt_bound(l.i - l.first, dt_strsize) + 1,
				  l.s + dt_bound(l.first, dt_strsize));
	return dst;
}
