/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * json.bpf.c -- json(text, "a.b[2].c"): one value out of JSON text, as a string.  The path is followed step
 * by step: each step moves from the start of a value to the start of the member or element that it names; the
 * last value is then cut out, without its quotes if it is a string.  Text that is no JSON yields NULL or
 * nonsense, never a fault.
 */
#include "strloop.h"

#define JSON_STEPS 8 /* of a path */

struct jloop {
	const char *s, *path;
	u64 i;	     /* where in s */
	u64 p, plen; /* the step's name in the path: where, how long */
	u64 index;   /* the step's element, or JSON_MEMBER */
	u64 depth, in_string, escaped;
	u64 key;     /* the string is a member's name */
	u64 k, same; /* characters of it so far; they are those of the step's name */
	u64 element; /* number of the element that we are in */
	u64 found, start;
};
#define JSON_MEMBER (~0ull)
#define SET(field, v) ((void)(l->field = dt_unknown(v)))

static DT_INLINE bool json_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* A character inside of a string. */
static DT_INLINE void json_in_string(struct jloop *l, char c)
{
	if (l->escaped) {
		SET(escaped, 0);
	} else if (c == '\\') {
		SET(escaped, 1);
	} else if (c == '"') {
		SET(in_string, 0);
		if (l->k != l->plen)
			SET(same, 0);
		return;
	}
	if (l->k >= l->plen || str_at(l->path, l->p + l->k) != c)
		SET(same, 0);
	SET(k, l->k + 1);
}

/* Is position i, just behind c, where the wanted value begins? */
static DT_INLINE bool json_arrived(struct jloop *l, char c)
{
	if (l->depth != 1)
		return false;
	if (l->index == JSON_MEMBER)
		return c == ':' && l->key && l->same;
	return (c == '[' || c == ',') && l->element == l->index;
}

static long json_find(u32 step, void *arg)
{
	struct jloop *l = arg;
	char c = str_at(l->s, l->i);

	(void)step;
	SET(i, l->i + 1);
	if (!c)
		return 1;
	if (l->in_string) {
		json_in_string(l, c);
		return 0;
	}
	if (c == '"') {
		SET(in_string, 1);
		SET(k, 0);
		SET(same, l->depth == 1 && l->key);
	} else if (c == '{' || c == '[') {
		SET(depth, l->depth + 1);
		if (l->depth == 1)
			SET(key, c == '{');
	} else if (c == '}' || c == ']') {
		SET(depth, l->depth - 1);
		if (!l->depth)
			return 1;
	} else if (c == ',' && l->depth == 1) {
		SET(element, l->element + 1);
		SET(key, l->index == JSON_MEMBER);
	}
	if (json_arrived(l, c)) {
		SET(found, 1);
		return 1;
	}
	if (c == ':' && l->depth == 1)
		SET(key, 0);
	return 0;
}

/* The end of the value that begins at start: behind its last character. */
static long json_end(u32 step, void *arg)
{
	struct jloop *l = arg;
	char c = str_at(l->s, l->i);

	(void)step;
	if (!c)
		return 1;
	if (l->in_string) {
		if (l->escaped)
			SET(escaped, 0);
		else if (c == '\\')
			SET(escaped, 1);
		else if (c == '"')
			SET(in_string, 0);
	} else if (c == '"') {
		SET(in_string, 1);
	} else if (c == '{' || c == '[') {
		SET(depth, l->depth + 1);
	} else if (!l->depth && (c == ',' || c == '}' || c == ']' || json_blank(c))) {
		return 1;
	} else if (c == '}' || c == ']') {
		SET(depth, l->depth - 1);
	}
	SET(i, l->i + 1);
	return 0;
}

static long json_skip_blank(u32 step, void *arg)
{
	struct jloop *l = arg;

	(void)step;
	if (!json_blank(str_at(l->s, l->i)))
		return 1;
	SET(i, l->i + 1);
	return 0;
}

/* The next step of the path, up to '.', '[' or ']'. */
static long json_name(u32 step, void *arg)
{
	struct jloop *l = arg;
	char c = str_at(l->path, l->p + l->plen);

	(void)step;
	if (!c || c == '.' || c == '[' || c == ']')
		return 1;
	SET(index, l->index * 10 + (c - '0'));
	SET(plen, l->plen + 1);
	return 0;
}

static DT_INLINE void json_restart(struct jloop *l)
{
	SET(depth, 0);
	SET(in_string, 0);
	SET(escaped, 0);
	SET(key, 0);
	SET(k, 0);
	SET(same, 0);
	SET(element, 0);
	SET(found, 0);
}

/* One step of the path: 1 when there is none left, negative when it leads nowhere. */
static DT_SHARED long json_step(struct jloop *l)
{
	char c = str_at(l->path, l->p);
	bool element = c == '[';

	if (!c)
		return 1;
	if (element || c == '.')
		SET(p, l->p + 1);
	SET(plen, 0);
	SET(index, 0);
	bpf_loop(dt_strsize, json_name, l, 0);
	if (!element)
		SET(index, JSON_MEMBER);
	json_restart(l);
	bpf_loop(dt_strsize, json_find, l, 0);
	SET(p, l->p + l->plen + (element && str_at(l->path, l->p + l->plen) == ']'));
	return l->found ? 0 : -1;
}

/* dst spans three temporaries: the text, where the value ends up, and the path. */
DT_SHARED const void *dt_json(struct dt_mstate *ms, char *dst, const void *text, const void *path)
{
	char *path_copy = dst + 2 * DT_STRIDE(dt_strsize);
	struct jloop loop = {.s = dst, .path = path_copy}, *l = &loop;
	u64 quoted, len;
	long more = 0;

	if (dt_str_read(ms, dst, text) < 0 || dt_str_read(ms, path_copy, path) < 0)
		return NULL;
	SET(i, 0);
	SET(p, 0);
	for (int step = 0; step < JSON_STEPS && !more; step++)
		more = json_step(l);
	if (more != 1)
		return NULL;
	bpf_loop(dt_strsize, json_skip_blank, l, 0);
	SET(start, l->i);
	json_restart(l);
	bpf_loop(dt_strsize, json_end, l, 0);
	quoted = str_at(l->s, l->start) == '"';
	len = l->i - l->start;
	if (quoted)
		len = len < 2 ? 0 : len - 2;
	str_move(dst, l->start + quoted, len);
	return dst;
}
