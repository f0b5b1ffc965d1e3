/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * print.h -- where output goes: a buffer of our own in front of a stream, or memory alone.
 *
 * Everything that Dray prints passes through a struct print.  With a stream the buffer is written out when it
 * is full and at print_flush(); without one it grows, which is how arguments of system() and freopen() are
 * made.
 */
#ifndef LOADER_PRINT_H
#define LOADER_PRINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct print {
	char *buf;  /* owned */
	size_t len; /* bytes in use */
	size_t cap; /* bytes allocated */
	FILE *fp;   /* stream behind it; NULL: memory alone */
	int error;  /* errno of the first write or allocation that failed; 0: none has */
};

/* False when memory ran out.  The stream stays the caller's; nobody else may write to it between flushes. */
bool print_init(struct print *p, FILE *fp);
/* Writes out what is left, then releases the buffer. */
void print_free(struct print *p);
/* Writes the buffer through to the file.  False when a write has failed, now or earlier. */
bool print_flush(struct print *p);

/* Makes room for n bytes; false (and p->error) when there is none: the bytes are then lost. */
bool print_room(struct print *p, size_t n);
/* Notes an error unless there has been one. */
void print_fail(struct print *p, int error);

static inline void print_mem(struct print *p, const void *s, size_t n)
{
	if (n > p->cap - p->len && !print_room(p, n))
		return;
	memcpy(p->buf + p->len, s, n);
	p->len += n;
}

static inline void print_char(struct print *p, char c)
{
	if (p->len == p->cap && !print_room(p, 1))
		return;
	p->buf[p->len++] = c;
}

static inline void print_str(struct print *p, const char *s)
{
	print_mem(p, s, strlen(s));
}

/* n times the character c. */
void print_fill(struct print *p, char c, size_t n);
/* n bytes in a field of at least `width` columns, padded with blanks before or (left) after. */
void print_field(struct print *p, const char *s, size_t n, size_t width, bool left);
/* Decimal numbers, right-justified in `width` columns. */
void print_int(struct print *p, int64_t v, size_t width);
void print_uint(struct print *p, uint64_t v, size_t width);
/* Lower-case hexadecimal without prefix, right-justified in `width` columns. */
void print_hex(struct print *p, uint64_t v, size_t width);

/* Digits of v in base 8, 10 or 16, without terminator; `end` points behind the last of them.  Returns the
 * first. */
char *print_digits(char *end, uint64_t v, unsigned base, bool upper);
#define PRINT_DIGITS_MAX 24 /* room that print_digits() may need */

#endif
