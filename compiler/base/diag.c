/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * diag.c -- prints diagnostics as they are reported, and counts them.  Every pass reports here and nowhere
 * else; main.c asks for the count.
 */
#include <ctype.h>
#include <stdarg.h>
#include <string.h>
#include "diag.h"

#define MAX_SHOWN 20	 /* errors printed; the rest is only counted */
#define WINDOW 160	 /* longest piece of a source line shown, in bytes */
#define WINDOW_BEFORE 80 /* of it, at most this much in front of the caret */

struct diag {
	FILE *out;
	const struct srcs *srcs;
	unsigned nerrors, nshown;
	bool last_shown; /* the last error was printed, so its notes are too */
	struct span shown[MAX_SHOWN];
};

struct diag *diag_new(struct arena *a, const struct srcs *srcs, FILE *out)
{
	struct diag *d = ARENA_NEW(a, struct diag);

	d->out = out;
	d->srcs = srcs;
	d->last_shown = true;
	return d;
}

/* A byte as it is shown: control characters would garble the terminal. */
static int shown_byte(char c)
{
	return (unsigned char)c < ' ' || c == 0x7f ? ' ' : c;
}

static bool is_utf8_tail(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

/* The source line of the span and a line with ^~~~ under the span's part of it. */
static void print_caret(const struct diag *d, struct span sp, uint32_t lineno)
{
	const struct src *src = d->srcs->v[sp.file];
	size_t at = sp.start < src->len ? sp.start : src->len;
	size_t from = at, to = at, end;

	while (from > 0 && src->text[from - 1] != '\n' && at - from < WINDOW_BEFORE)
		from--;
	while (to < src->len && src->text[to] != '\n' && to - from < WINDOW)
		to++;
	if (to == from)
		return;
	fprintf(d->out, "%5u | ", lineno);
	for (size_t i = from; i < to; i++)
		putc(shown_byte(src->text[i]), d->out);
	fputs("\n      | ", d->out);
	for (size_t i = from; i < at; i++)
		if (!is_utf8_tail(src->text[i]))
			putc(' ', d->out);
	end = sp.end < to ? sp.end : to;
	putc('^', d->out);
	for (size_t i = at + 1; i < end; i++)
		if (!is_utf8_tail(src->text[i]))
			putc('~', d->out);
	putc('\n', d->out);
}

__attribute__((format(printf, 5, 0))) static void
print(const struct diag *d, struct span sp, const char *kind, const char *tag, const char *fmt, va_list ap)
{
	struct place pl = span_place(d->srcs, sp);

	fprintf(d->out, "%s:%u:", pl.file, pl.line);
	if (pl.col)
		fprintf(d->out, "%u:", pl.col);
	fprintf(d->out, " %s: ", kind);
	vfprintf(d->out, fmt, ap);
	if (tag)
		fprintf(d->out, " [%s]", tag);
	putc('\n', d->out);
	print_caret(d, span_original(d->srcs, sp), pl.line);
}

static bool is_shown(const struct diag *d, struct span sp)
{
	for (unsigned i = 0; i < d->nshown; i++)
		if (d->shown[i].file == sp.file && d->shown[i].start == sp.start)
			return true;
	return false;
}

void diag_verror(struct diag *d, struct span sp, const char *tag, const char *fmt, va_list ap)
{
	d->last_shown = false;
	if (is_shown(d, sp))
		return;
	d->nerrors++;
	if (d->nshown == MAX_SHOWN)
		return;
	d->shown[d->nshown++] = sp;
	d->last_shown = true;
	print(d, sp, "error", tag, fmt, ap);
}

void diag_error(struct diag *d, struct span sp, const char *tag, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	diag_verror(d, sp, tag, fmt, ap);
	va_end(ap);
}

void diag_warn(struct diag *d, struct span sp, const char *fmt, ...)
{
	va_list ap;

	d->last_shown = true;
	va_start(ap, fmt);
	print(d, sp, "warning", NULL, fmt, ap);
	va_end(ap);
}

void diag_note(struct diag *d, struct span sp, const char *fmt, ...)
{
	va_list ap;

	if (!d->last_shown)
		return;
	va_start(ap, fmt);
	print(d, sp, "note", NULL, fmt, ap);
	va_end(ap);
}

void diag_fatal(struct diag *d, const char *tag, const char *fmt, ...)
{
	va_list ap;

	d->nerrors++;
	fputs("drayc: error: ", d->out);
	va_start(ap, fmt);
	vfprintf(d->out, fmt, ap);
	va_end(ap);
	if (tag)
		fprintf(d->out, " [%s]", tag);
	putc('\n', d->out);
}

unsigned diag_errors(const struct diag *d)
{
	return d->nerrors;
}

void diag_finish(struct diag *d)
{
	if (d->nerrors > d->nshown && d->nshown == MAX_SHOWN)
		fprintf(d->out, "drayc: %u more errors not shown\n", d->nerrors - d->nshown);
}
