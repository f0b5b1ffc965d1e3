/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * arena.h -- memory that lives as long as one compilation (glibc's obstack underneath).  Nothing is freed one
 * by one; memory comes zeroed and 16-byte aligned.  Out of memory ends the process with exit status 3.
 */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stddef.h>

struct arena;

struct arena *arena_new(void);
void arena_free(struct arena *a);
void *arena_alloc(struct arena *a, size_t size);
char *arena_strndup(struct arena *a, const char *s, size_t n);
char *arena_printf(struct arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

#define ARENA_NEW(a, T) ((T *)arena_alloc((a), sizeof(T)))

#endif
