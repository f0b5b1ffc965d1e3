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
	*VEC_ADD(a, s) = src;
	return (uint32_t)s->n - 1;
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

struct place span_place(const struct srcs *s, struct span sp)
{
	const struct src *src = s->v[sp.file];
	const struct linemap *map = src_map(src, sp.start);
	size_t line = src_line(src, sp.start);
	struct place pl = {src->name, sp.file, (uint32_t)line + 1, sp.start - src->lines[line] + 1};

	if (map) {
		pl.file = s->v[map->file]->name;
		pl.fileno = map->file;
		pl.line = map->line + (uint32_t)(line - src_line(src, map->off));
		pl.col = 0;
	}
	return pl;
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

	if (name) {
		for (target = 0; target < s->n && strcmp(s->v[target]->name, name); target++)
			;
		if (target == s->n)
			srcs_add(a, s, name, "", 0);
	}
	*VEC_ADD(a, &src->map) = (struct linemap){off, target, line};
}
