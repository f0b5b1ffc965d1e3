/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * path.bpf.c -- basename(), dirname(), cleanpath(): on text alone, nothing is looked up.
 */
#include "strloop.h"

/* The parts of a path, found from its end; -1: there is none. */
struct pathloop {
	const char *s;
	u64 n;
	u64 phase;  /* 0 trailing slashes, 1 last component, 2 slashes before it */
	s64 end;    /* last character of the last component */
	s64 slash;  /* last slash before it */
	s64 parent; /* last character before that run of slashes */
};

static long path_step(u32 i, void *arg)
{
	struct pathloop *l = arg;
	s64 at = l->n - 1 - i;
	bool slash = str_at(l->s, at) == '/';

	switch (l->phase) {
	case 0:
		if (slash)
			return 0;
		l->end = at;
		break;
	case 1:
		if (!slash)
			return 0;
		l->slash = at;
		break;
	default:
		if (slash)
			return 0;
		l->parent = at;
		return 1;
	}
	l->phase++;
	return 0;
}

/* Reads src into dst and finds its parts.  False: faulted, or dst already holds the answer ("." or "/"). */
static DT_INLINE bool path_split(struct dt_mstate *ms, struct pathloop *l, char *dst, const void *src)
{
	long n = dt_str_read(ms, dst, src);

	if (n < 0)
		return false;
	l->s = dst;
	l->n = n;
	l->phase = dt_unknown(0);
	l->end = l->slash = l->parent = dt_unknown(-1);
	bpf_loop(n, path_step, l, 0);
	if (l->end >= 0)
		return true;
	dst[0] = n ? '/' : '.';
	dst[1] = 0;
	return false;
}

DT_SHARED void dt_basename(struct dt_mstate *ms, char *dst, const void *src)
{
	struct pathloop l = {};

	if (path_split(ms, &l, dst, src))
		str_move(dst, l.slash + 1, l.end - l.slash);
}

DT_SHARED void dt_dirname(struct dt_mstate *ms, char *dst, const void *src)
{
	struct pathloop l = {};
	u64 n;

	if (!path_split(ms, &l, dst, src))
		return;
	if (l.slash < 0)
		dst[0] = '.';
	n = l.parent < 0 ? 1 : l.parent + 1; /* "." and "/" are one character, too */
	str_at(dst, n) = 0;
}

/* cleanpath() takes one of these steps at a time; what is left of the path is at s + i, the result so far at
 * d[0..j). */
struct cleanloop {
	const char *s;
	char *d;
	u64 i, j;
	u64 keep; /* d[0..keep) is "/" or a run of "..": ".." does not remove it */
	u64 copy; /* 1: in the middle of a component that is copied */
	u64 back; /* 1: removing the last component of d */
};

static DT_INLINE void clean_put(struct cleanloop *l, char c)
{
	str_at(l->d, l->j) = c;
	l->j = dt_unknown(l->j + 1);
}

/* At the start of a component: is it ".."? */
static DT_INLINE void clean_parent(struct cleanloop *l, bool rooted)
{
	l->i = dt_unknown(l->i + 2);
	if (l->j > l->keep) {
		l->back = 1;
		l->j = dt_unknown(l->j - 1);
	} else if (!rooted) {
		if (l->j)
			clean_put(l, '/');
		clean_put(l, '.');
		clean_put(l, '.');
		l->keep = dt_unknown(l->j);
	}
}

static DT_INLINE bool ends(char c)
{
	return c == '/' || !c;
}

static long clean_step(u32 step, void *arg)
{
	struct cleanloop *l = arg;
	char c = str_at(l->s, l->i);
	bool rooted = l->s[0] == '/';

	(void)step;
	if (l->back) { /* d[j] belonged to the component that goes */
		if (l->j > l->keep && str_at(l->d, l->j) != '/')
			l->j = dt_unknown(l->j - 1);
		else
			l->back = 0;
	} else if (l->copy && !ends(c)) {
		clean_put(l, c);
		l->i = dt_unknown(l->i + 1);
	} else if (!c) {
		return 1;
	} else if (c == '/') {
		l->copy = 0;
		l->i = dt_unknown(l->i + 1);
	} else if (c == '.' && ends(str_at(l->s, l->i + 1))) {
		l->i = dt_unknown(l->i + 1);
	} else if (c == '.' && str_at(l->s, l->i + 1) == '.' && ends(str_at(l->s, l->i + 2))) {
		clean_parent(l, rooted);
	} else {
		if (l->j != rooted)
			clean_put(l, '/');
		l->copy = 1;
	}
	return 0;
}

/* dst spans two temporaries: the result, and the path that is being read. */
DT_SHARED void dt_cleanpath(struct dt_mstate *ms, char *dst, const void *src)
{
	struct cleanloop l = {.s = dst + DT_STRIDE(dt_strsize), .d = dst};
	long n = dt_str_read(ms, dst + DT_STRIDE(dt_strsize), src);

	if (n < 0)
		return;
	if (l.s[0] == '/') {
		clean_put(&l, '/');
		l.keep = 1;
	}
	l.i = dt_unknown(0);
	l.j = dt_unknown(l.j);
	l.keep = dt_unknown(l.keep);
	l.copy = dt_unknown(0);
	l.back = dt_unknown(0);
	bpf_loop(4 * n + 4, clean_step, &l, 0);
	if (n && !l.j)
		clean_put(&l, '.');
	str_at(dst, l.j) = 0;
}
