/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * span.c -- from byte offsets to files, lines and columns.  The lexer makes spans and reports line
 * directives; diagnostics and debug info ask for places.
 */
#include <string.h>
#include "span.h"

bool src_from_command_line(const struct src *s)
{
	return s->name[0] == '<' && s->name[1] == '-';
}

bool src_from_user(const struct src *s)
{
	return s->name[0] != '<' || src_from_command_line(s);
}

uint32_t srcs_add(struct arena *a, struct srcs *s, const char *name, const char *text, size_t len)
{
	struct src *src = ARENA_NEW(a, struct src);
	size_t nlines = 1, line = 0;

	src->name = name;
	src->text = text;
	src->len = len;
	for (size_t i = 0; i < len; i++)
		nlines += text[i] == '\n';
	src->lines = arena_alloc(a, nlines * sizeof(*src->lines));
	src->nlines = nlines;
	for (size_t i = 0; i < len; i++)
		if (text[i] == '\n')
			src->lines[++line] = (uint32_t)i + 1;
	src->origin = (uint32_t)s->n;
	*VEC_ADD(a, s) = src;
	return (uint32_t)s->n - 1;
}

void srcs_set_origin(struct srcs *s, uint32_t file, uint32_t origin)
{
	s->v[file]->origin = origin;
}

/* Index of the line that holds offset off: the last one that starts at or before it. */
static size_t src_line(const struct src *src, uint32_t off)
{
	size_t lo = 0, hi = src->nlines;

	while (hi - lo > 1) {
		size_t mid = lo + (hi - lo) / 2;

		if (src->lines[mid] <= off)
			lo = mid;
		else
			hi = mid;
	}
	return lo;
}

/* The line directive in force at off, or NULL. */
static const struct linemap *src_map(const struct src *src, uint32_t off)
{
	const struct linemap *found = NULL;

	for (size_t i = 0; i < src->map.n && src->map.v[i].off <= off; i++)
		found = &src->map.v[i];
	return found;
}

/* What a span would be without line directives. */
static struct place place_here(const struct srcs *s, struct span sp)
{
	const struct src *src = s->v[sp.file];
	size_t line = src_line(src, sp.start);

	return (struct place){src->name, sp.file, (uint32_t)line + 1, sp.start - src->lines[line] + 1};
}

/* File and line, not the column. */
static struct place place_mapped(const struct srcs *s, struct span sp, const struct linemap *map)
{
	const struct src *src = s->v[sp.file];
	size_t lines = src_line(src, sp.start) - src_line(src, map->off);

	return (struct place){s->v[map->file]->name, map->file, map->line + (uint32_t)lines, 0};
}

struct place span_place(const struct srcs *s, struct span sp)
{
	const struct linemap *map = src_map(s->v[sp.file], sp.start);
	struct span original = span_original(s, sp);

	if (!map)
		return place_here(s, sp);
	return original.file == sp.file ? place_mapped(s, sp, map) : place_here(s, original);
}

/* ---- through cpp ---- */

struct line {
	const char *text;
	size_t len;
};

static struct line line_at(const struct src *src, size_t line)
{
	const char *text = src->text + src->lines[line];

	return (struct line){text, strcspn(text, "\n")};
}

/* Offset of occurrence n of a word in a line; *count: of all.  Only defined if n is less than that. */
static size_t find_word(const struct line *l, const char *word, size_t len, size_t n, size_t *count)
{
	size_t at = 0;

	*count = 0;
	for (size_t i = 0; i + len <= l->len; i++) {
		if (memcmp(l->text + i, word, len))
			continue;
		if ((*count)++ == n)
			at = i;
	}
	return at;
}

/* Which one it is of the occurrences of the span's own words before it on its line. */
static size_t occurrence(const struct line *l, size_t col, const char *word, size_t len)
{
	const struct line before = {l->text, col + len - 1};
	size_t count;

	find_word(&before, word, len, 0, &count);
	return count;
}

/* Words are taken for the same when both lines have them equally often: cpp has changed something else then.
 */
struct span span_original(const struct srcs *s, struct span sp)
{
	const struct src *src = s->v[sp.file], *origin = s->v[src->origin];
	const struct linemap *map = src_map(src, sp.start);
	size_t here = src_line(src, sp.start), len, n, count, count2, col;
	struct line from = line_at(src, here), to;
	struct place pl;

	if (!map || src->origin == sp.file || map->file != src->origin)
		return sp;
	pl = place_mapped(s, sp, map);
	if (!pl.line || pl.line > origin->nlines)
		return sp;
	to = line_at(origin, pl.line - 1);
	col = sp.start - src->lines[here];
	if (col >= from.len)
		return sp;
	len = sp.end > sp.start + 1 ? sp.end - sp.start : 1;
	if (len > from.len - col)
		len = from.len - col;
	n = occurrence(&from, col, from.text + col, len);
	find_word(&from, from.text + col, len, n, &count);
	col = find_word(&to, src->text + sp.start, len, n, &count2);
	if (count != count2)
		return sp;
	sp.file = src->origin;
	sp.start = origin->lines[pl.line - 1] + (uint32_t)col;
	sp.end = sp.start + (uint32_t)len;
	return sp;
}

struct span span_join(struct span a, struct span b)
{
	if (b.start < a.start)
		a.start = b.start;
	if (b.end > a.end)
		a.end = b.end;
	return a;
}

void srcs_line(struct arena *a, struct srcs *s, uint32_t file, uint32_t off, uint32_t line, const char *name)
{
	struct src *src = s->v[file];
	uint32_t target = src->map.n ? src->map.v[src->map.n - 1].file : file;

	if (name && !strcmp(name, src->name)) {
		target = src->origin;
	} else if (name) {
		for (target = 0; target < s->n && strcmp(s->v[target]->name, name); target++)
			;
		if (target == s->n)
			srcs_add(a, s, name, "", 0);
	}
	*VEC_ADD(a, &src->map) = (struct linemap){off, target, line};
}
