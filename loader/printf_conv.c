/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * printf_conv.c -- the conversions of printf() and printa(), with fields.
 *
 * Rules of C's printf(3) for flags, width and precision, except that a precision of 0 is none.  Called by
 * printf_run.c.
 */
#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include "dist.h"
#include "printf.h"

#define PF_NSEC 1000000000

void pf_number(struct print *out, const struct pf_field *f, uint64_t mag, char sign)
{
	const struct pf_spec *s = f->spec;
	unsigned base = s->letter == 'o' ? 8 : s->letter == 'x' || s->letter == 'X' ? 16 : 10;
	char buf[PRINT_DIGITS_MAX], *end = buf + sizeof(buf);
	char *p = print_digits(end, mag, base, s->letter == 'X');
	size_t digits = (size_t)(end - p), zeros = f->prec > digits ? f->prec - digits : 0, total;
	const char *prefix = "";

	if (sign == '-')
		prefix = "-";
	else if (sign == '+')
		prefix = s->flags & PF_PLUS ? "+" : s->flags & PF_SPACE ? " " : "";
	else if (base == 16 && (s->flags & PF_ALT) && mag)
		prefix = s->letter == 'X' ? "0X" : "0x";
	if (base == 8 && (s->flags & PF_ALT) && mag && !zeros)
		zeros = 1;
	total = strlen(prefix) + zeros + digits;
	if ((s->flags & PF_ZERO) && !f->left && !f->prec && f->width > total) {
		zeros += f->width - total;
		total = f->width;
	}
	if (!f->left && f->width > total)
		print_fill(out, ' ', f->width - total);
	print_str(out, prefix);
	print_fill(out, '0', zeros);
	print_mem(out, p, digits);
	if (f->left && f->width > total)
		print_fill(out, ' ', f->width - total);
}

void pf_text(struct print *out, const struct pf_field *f, const char *s, size_t len)
{
	if (f->prec && len > f->prec)
		len = f->prec;
	print_field(out, s, len, f->width, f->left);
}

/* C escapes, as in a string constant. */
static void pf_escape(struct print *text, const char *s, size_t len)
{
	static const char plain[] = "\a\b\f\n\r\t\v\"\\", letter[] = "abfnrtv\"\\";

	for (size_t i = 0; i < len; i++) {
		unsigned char c = (unsigned char)s[i];
		const char *p = c ? strchr(plain, c) : NULL;

		if (c >= ' ' && c <= '~' && !p) {
			print_char(text, (char)c);
			continue;
		}
		print_char(text, '\\');
		if (p) {
			print_char(text, letter[p - plain]);
		} else if (c == '\0') {
			print_char(text, '0');
		} else {
			print_char(text, (char)('0' + (c >> 6)));
			print_char(text, (char)('0' + (c >> 3 & 7)));
			print_char(text, (char)('0' + (c & 7)));
		}
	}
}

/* UTF-8 of one wide character; what is none becomes a question mark. */
static void pf_wide(struct print *text, uint32_t c)
{
	if (c < 0x80) {
		print_char(text, (char)c);
	} else if (c < 0x800) {
		print_char(text, (char)(0xc0 | c >> 6));
		print_char(text, (char)(0x80 | (c & 63)));
	} else if (c < 0x10000) {
		print_char(text, (char)(0xe0 | c >> 12));
		print_char(text, (char)(0x80 | (c >> 6 & 63)));
		print_char(text, (char)(0x80 | (c & 63)));
	} else if (c < 0x110000) {
		print_char(text, (char)(0xf0 | c >> 18));
		print_char(text, (char)(0x80 | (c >> 12 & 63)));
		print_char(text, (char)(0x80 | (c >> 6 & 63)));
		print_char(text, (char)(0x80 | (c & 63)));
	} else {
		print_char(text, '?');
	}
}

static void pf_wide_string(struct print *text, const struct datum *d)
{
	const unsigned char *p = d->base + d->item->off;
	uint32_t c;

	if (d->item->kind != DRAY_IT_BYTES)
		return;
	for (size_t i = 0; i + sizeof(c) <= d->item->size; i += sizeof(c)) {
		memcpy(&c, p + i, sizeof(c));
		if (!c)
			break;
		pf_wide(text, c);
	}
}

/* %Y: the date as ctime(3) has it with the year first; %T: as mail has it. */
static size_t pf_time(char *buf, size_t size, uint64_t ns, char letter)
{
	time_t sec = (time_t)((int64_t)ns / PF_NSEC);
	struct tm tm;

	if (!localtime_r(&sec, &tm))
		return 0;
	if (letter == 'Y')
		return strftime(buf, size, "%Y %b %e %H:%M:%S", &tm);
	return strftime(buf, size, "%a, %d %b %G %T %Z", &tm);
}

static void pf_char(const struct pf_field *f, const struct datum *d, struct print *text)
{
	char c = (char)datum_uint(d);

	if (f->spec->letter == 'C')
		pf_escape(text, &c, 1);
	else
		print_char(text, c);
}

static void pf_string(const struct print_env *e, const struct pf_field *f, const struct datum *d,
		      struct print *text)
{
	size_t len;
	const char *s = datum_str(e, d, &len);

	if (f->spec->letter != 'S') {
		print_mem(text, s, len);
		return;
	}
	pf_escape(text, s, len);
	/* The terminator is part of what was recorded, and shows. */
	if (d->item->kind != DRAY_IT_BYTES || len < d->item->size)
		print_str(text, "\\0");
}

/* %a and %A.  The process of an address is its own when it has one, else the target. */
static void pf_address(const struct print_env *e, const struct pf_field *f, const struct datum *d,
		       struct print *text)
{
	bool user = f->spec->letter == 'A' || d->item->kind == DRAY_IT_USYM;

	print_addr_text(e, user, d->item->kind == DRAY_IT_USYM ? datum_who(d) : e->target, datum_uint(d),
			text);
}

/* Room for the longest double with the widest field; longer ones are cut. */
#define PF_FLOAT_MAX 8192

static void pf_float(const struct pf_field *f, const struct datum *d, struct print *text)
{
	static const struct {
		uint8_t flag;
		char c;
	} flags[] = {{PF_ALT, '#'}, {PF_ZERO, '0'}, {PF_PLUS, '+'}, {PF_SPACE, ' '}};
	const unsigned char *p = d->base + d->item->off;
	char format[16] = "%", buf[PF_FLOAT_MAX], *q = format + 1;
	int prec = f->prec ? (int)f->prec : -1, width = f->width < 4096 ? (int)f->width : 4096, n;
	long double v;
	double v8;
	float v4;

	switch (d->item->size) {
	case sizeof(float):
		memcpy(&v4, p, sizeof(v4));
		v = v4;
		break;
	case sizeof(double):
		memcpy(&v8, p, sizeof(v8));
		v = v8;
		break;
	default:
		memcpy(&v, p, sizeof(v));
	}
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		if (f->spec->flags & flags[i].flag)
			*q++ = flags[i].c;
	if (f->left)
		*q++ = '-';
	memcpy(q, "*.*L", 4);
	q[4] = f->spec->letter;
	q[5] = '\0';
	/* The format is made of our own letters only. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	n = snprintf(buf, sizeof(buf), format, width, prec < 1024 ? prec : 1024, v);
#pragma GCC diagnostic pop
	if (n > 0)
		print_mem(text, buf, (size_t)n < sizeof(buf) ? (size_t)n : sizeof(buf) - 1);
}

static bool pf_is_module(const struct dray_item *it)
{
	return (it->kind == DRAY_IT_SYM || it->kind == DRAY_IT_USYM) &&
	       (it->arg == DRAY_SYM_MOD || it->arg == DRAY_SYM_UMOD);
}

static void pf_convert_text(const struct print_env *e, const struct pf_field *f, const struct datum *d,
			    struct print *text)
{
	char buf[64];
	const char *s;
	size_t len;

	if (pf_is_module(d->item)) {
		print_sym_text(e, d, text);
		return;
	}
	switch (f->spec->op) {
	case PF_CHAR:
		pf_char(f, d, text);
		break;
	case PF_WCHAR:
		pf_wide(text, (uint32_t)datum_uint(d));
		break;
	case PF_STR:
		if (d->item->kind == DRAY_IT_SYM || d->item->kind == DRAY_IT_USYM)
			print_sym_text(e, d, text);
		else
			pf_string(e, f, d, text);
		break;
	case PF_WSTR:
		pf_wide_string(text, d);
		break;
	case PF_ADDR:
		pf_address(e, f, d, text);
		break;
	case PF_TIME:
		print_mem(text, buf, pf_time(buf, sizeof(buf), datum_uint(d), f->spec->letter));
		break;
	case PF_HOST:
		s = datum_str(e, d, &len);
		pf_host(text, s, len);
		break;
	case PF_SERVICE:
		pf_service(text, datum_uint(d));
		break;
	case PF_FLOAT:
		pf_float(f, d, text);
		break;
	}
}

void pf_convert(const struct print_env *e, const struct pf_field *f, const struct datum *d)
{
	struct print text;

	/* The width of a left-justified stack is its indentation. */
	if (f->spec->op == PF_STACK) {
		print_stack(e, d, f->left ? f->width : 0, f->left ? 0 : f->width, false);
		return;
	}
	if (!print_init(&text, NULL)) {
		print_fail(e->out, ENOMEM);
		return;
	}
	pf_convert_text(e, f, d, &text);
	if (f->spec->op == PF_FLOAT || (f->spec->op == PF_CHAR && f->spec->letter == 'c'))
		print_field(e->out, text.buf, text.len, f->width, f->left);
	else
		pf_text(e->out, f, text.buf, text.len);
	print_free(&text);
}

void pf_cell(const struct print_env *e, const struct pf_field *f, const struct agg_cell *c, bool is_unsigned)
{
	static const struct dray_item number = {
		.kind = DRAY_IT_INT, .size = sizeof(int64_t), .flags = DRAY_IF_SIGNED};
	struct datum d = {.item = &number, .limit = sizeof(int64_t)};
	int64_t v;

	if (agg_is_dist(c->a)) {
		dist_print(e->out, c->a, c->val + 1, c->a->val_size / sizeof(int64_t) - 1, c->normal);
		return;
	}
	v = agg_number(c);
	d.base = (const unsigned char *)&v;
	if (f->spec->op == PF_CHAR || f->spec->op == PF_ADDR || f->spec->op == PF_TIME) {
		pf_convert(e, f, &d);
	} else if (f->spec->op == PF_UINT || (f->spec->op == PF_SINT_ITEM && is_unsigned)) {
		pf_number(e->out, f, (uint64_t)v, '\0');
	} else {
		pf_number(e->out, f, v < 0 ? -(uint64_t)v : (uint64_t)v, v < 0 ? '-' : '+');
	}
}
