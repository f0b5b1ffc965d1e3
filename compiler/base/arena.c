/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * arena.c -- memory of one compilation, on top of glibc's obstack.  Every pass allocates here; nobody frees
 * but main.c (and tests), once, at the end.
 */
#include <limits.h>
#include <obstack.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "arena.h"

#define CHUNK_SIZE (64 * 1024)
#define ALIGN_MASK 15

#define obstack_chunk_alloc arena_chunk
#define obstack_chunk_free free

struct arena {
	struct obstack obs;
};

static void out_of_memory(void)
{
	fputs("drayc: out of memory\n", stderr);
	exit(3);
}

static void *arena_chunk(size_t size)
{
	void *p = malloc(size);

	if (!p)
		out_of_memory();
	return p;
}

struct arena *arena_new(void)
{
	struct arena *a = arena_chunk(sizeof(*a));

	obstack_begin(&a->obs, CHUNK_SIZE);
	obstack_alignment_mask(&a->obs) = ALIGN_MASK;
	return a;
}

void arena_free(struct arena *a)
{
	obstack_free(&a->obs, NULL);
	free(a);
}

/* obstack's macros align by an offset from a null pointer, which is well-defined only by glibc's word. */
__attribute__((no_sanitize("pointer-overflow"))) void *arena_alloc(struct arena *a, size_t size)
{
	/* obstack counts in int. */
	if (size > INT_MAX / 2)
		out_of_memory();
	/* The first object of a fresh obstack starts right behind the chunk's header: align it by an empty
	 * one. */
	if ((size_t)obstack_base(&a->obs) & ALIGN_MASK)
		obstack_finish(&a->obs);
	return memset(obstack_alloc(&a->obs, (int)(size ? size : 1)), 0, size);
}

char *arena_strndup(struct arena *a, const char *s, size_t n)
{
	char *p = arena_alloc(a, n + 1);

	memcpy(p, s, n);
	return p;
}

char *arena_printf(struct arena *a, const char *fmt, ...)
{
	va_list ap, again;
	char *p;
	int n;

	va_start(ap, fmt);
	va_copy(again, ap);
	n = vsnprintf(NULL, 0, fmt, ap);
	p = arena_alloc(a, (size_t)n + 1);
	vsnprintf(p, (size_t)n + 1, fmt, again);
	va_end(again);
	va_end(ap);
	return p;
}
