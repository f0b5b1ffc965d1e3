/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * print.c -- the output buffer, and numbers in it.
 *
 * Numbers are formatted here and not by printf(3): this is the path of every record.  Knows nothing of
 * records or of D; every print*.c, printf*.c, agg*.c and dist*.c writes through it.
 */
#include <errno.h>
#include <stdlib.h>
#include "print.h"

#define PRINT_BUFSIZE (64u << 10) /* of a stream */
#define PRINT_MEMMAX (16u << 20)  /* a text in memory longer than this is a runaway object */

bool print_init(struct print *p, FILE *fp)
{
	*p = (struct print){.fp = fp, .cap = fp ? PRINT_BUFSIZE : 256};
	p->buf = malloc(p->cap);
	if (!p->buf)
		p->cap = 0;
	return p->buf != NULL;
}

void print_fail(struct print *p, int error)
{
	if (!p->error)
		p->error = error;
}

static void print_drain(struct print *p)
{
	if (p->len && fwrite_unlocked(p->buf, 1, p->len, p->fp) != p->len)
		print_fail(p, errno);
	p->len = 0;
}

bool print_flush(struct print *p)
{
	if (p->fp) {
		print_drain(p);
		if (fflush_unlocked(p->fp))
			print_fail(p, errno);
	}
	return !p->error;
}

void print_free(struct print *p)
{
	if (p->buf)
		print_flush(p);
	free(p->buf);
	*p = (struct print){0};
}

bool print_room(struct print *p, size_t n)
{
	size_t want = p->cap * 2;
	char *buf;

	if (p->fp) {
		print_drain(p);
		if (n <= p->cap)
			return true;
	}
	while (want < p->len + n && want < PRINT_MEMMAX)
		want *= 2;
	buf = want >= p->len + n ? realloc(p->buf, want) : NULL;
	if (!buf) {
		print_fail(p, ENOMEM);
		return false;
	}
	p->buf = buf;
	p->cap = want;
	return true;
}

void print_fill(struct print *p, char c, size_t n)
{
	while (n) {
		size_t part = p->fp && n > p->cap ? p->cap : n; /* a stream's buffer need not hold it all */

		if (part > p->cap - p->len && !print_room(p, part))
			return;
		memset(p->buf + p->len, c, part);
		p->len += part;
		n -= part;
	}
}

void print_field(struct print *p, const char *s, size_t n, size_t width, bool left)
{
	size_t pad = n < width ? width - n : 0;

	if (!left)
		print_fill(p, ' ', pad);
	print_mem(p, s, n);
	if (left)
		print_fill(p, ' ', pad);
}

char *print_digits(char *end, uint64_t v, unsigned base, bool upper)
{
	const char *digit = upper ? "0123456789ABCDEF" : "0123456789abcdef";

	switch (base) {
	case 16:
		do
			*--end = digit[v & 15];
		while (v >>= 4);
		break;
	case 8:
		do
			*--end = digit[v & 7];
		while (v >>= 3);
		break;
	default:
		do
			*--end = digit[v % 10];
		while (v /= 10);
	}
	return end;
}

static void print_number(struct print *p, uint64_t v, bool negative, unsigned base, size_t width)
{
	char buf[PRINT_DIGITS_MAX], *end = buf + sizeof(buf), *s = print_digits(end, v, base, false);

	if (negative)
		*--s = '-';
	print_field(p, s, (size_t)(end - s), width, false);
}

void print_int(struct print *p, int64_t v, size_t width)
{
	print_number(p, v < 0 ? -(uint64_t)v : (uint64_t)v, v < 0, 10, width);
}

void print_uint(struct print *p, uint64_t v, size_t width)
{
	print_number(p, v, false, 10, width);
}

void print_hex(struct print *p, uint64_t v, size_t width)
{
	print_number(p, v, false, 16, width);
}
