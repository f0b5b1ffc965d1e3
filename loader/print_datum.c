/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * print_datum.c -- reads data out of records and keys, and prints them as trace() and the default tables do.
 *
 * Formats of printf() and printa() are printf_conv.c's business; stacks and addresses are print_stack.c's.
 */
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include "abi.h"
#include "print_datum.h"

#define PRINT_TRACE_WIDTH 33 /* columns of a traced string */
#define PRINT_KEY_WIDTH 50   /* columns of a string in a key */
#define PRINT_COMM_SIZE 16

static uint64_t datum_word(const unsigned char *p)
{
	uint64_t v;

	memcpy(&v, p, sizeof(v));
	return v;
}

/* Constants and probe names take no room: their offset and size mean nothing. */
static bool datum_is_recorded(const struct dray_item *it)
{
	return it->kind != DRAY_IT_CONST && it->kind != DRAY_IT_PROBE;
}

static const unsigned char *datum_place(const struct datum *d)
{
	return d->base + (datum_is_recorded(d->item) ? d->item->off : 0);
}

static bool datum_size_ok(const struct dray_item *it, bool key)
{
	switch (it->kind) {
	case DRAY_IT_INT:
		return it->size == 1 || it->size == 2 || it->size == 4 || it->size == 8;
	case DRAY_IT_COMM:
		return it->size == PRINT_COMM_SIZE;
	case DRAY_IT_NAMEID:
		return it->size == sizeof(uint32_t);
	case DRAY_IT_SYM:
		return it->size == 8;
	case DRAY_IT_USYM:
		return it->size == 16;
	case DRAY_IT_STR:
		return key || it->size == sizeof(struct dt_var);
	case DRAY_IT_STACK:
		return key ? it->size % 8 == 0 : it->size == sizeof(struct dt_var);
	case DRAY_IT_USTACK:
		return key ? it->size >= 8 && it->size % 8 == 0 : it->size == sizeof(struct dt_var);
	case DRAY_IT_PROBE:
		return it->arg < 4;
	default:
		return it->kind && it->kind < DRAY_IT_MAX;
	}
}

bool datum_check(const struct dray_item *it, size_t size, bool key)
{
	/* The probe of a row is not known, only that of a record. */
	if (key && it->kind == DRAY_IT_PROBE)
		return false;
	if (!datum_is_recorded(it))
		return datum_size_ok(it, key);
	return datum_size_ok(it, key) && it->off <= size && it->size <= size - it->off;
}

bool datum_is_int(const struct dray_item *it)
{
	return it->kind == DRAY_IT_INT || it->kind == DRAY_IT_SYM || it->kind == DRAY_IT_USYM;
}

bool datum_is_str(const struct dray_item *it)
{
	return it->kind == DRAY_IT_STR || it->kind == DRAY_IT_COMM || it->kind == DRAY_IT_CONST ||
	       it->kind == DRAY_IT_PROBE || it->kind == DRAY_IT_NAMEID || it->kind == DRAY_IT_BYTES;
}

uint64_t datum_uint(const struct datum *d)
{
	const unsigned char *p = d->base + d->item->off;
	uint16_t v2;
	uint32_t v4;

	if (d->item->kind == DRAY_IT_SYM)
		return datum_word(p);
	if (d->item->kind == DRAY_IT_USYM)
		return datum_word(p + 8);
	if (d->item->kind != DRAY_IT_INT)
		return 0;
	switch (d->item->size) {
	case 1:
		return *p;
	case 2:
		memcpy(&v2, p, sizeof(v2));
		return v2;
	case 4:
		memcpy(&v4, p, sizeof(v4));
		return v4;
	default:
		return datum_word(p);
	}
}

uint64_t datum_int(const struct datum *d)
{
	uint64_t v = datum_uint(d);
	unsigned shift = 64 - d->item->size * 8;

	if (d->item->kind == DRAY_IT_INT && (d->item->flags & DRAY_IF_SIGNED))
		return (uint64_t)((int64_t)(v << shift) >> shift);
	return v;
}

/* The bytes that a struct dt_var at p names; empty when they are not within the record. */
static const unsigned char *datum_var(const struct datum *d, const unsigned char *p, size_t *len)
{
	struct dt_var v;

	memcpy(&v, p, sizeof(v));
	if (v.off > d->limit || v.len > d->limit - v.off)
		v.len = 0;
	*len = v.len;
	return v.len ? d->base + v.off : d->base;
}

static const char *datum_probe(const struct print_env *e, const struct datum *d)
{
	const struct rprobe *row;

	if (d->prid >= e->p->n)
		return "";
	row = &e->p->row[d->prid];
	switch (d->item->arg) {
	case 0:
		return row->prov;
	case 1:
		return row->mod;
	case 2:
		return row->func;
	default:
		return row->name;
	}
}

const char *datum_str(const struct print_env *e, const struct datum *d, size_t *len)
{
	const unsigned char *p = datum_place(d);
	const char *s = "";
	uint32_t id;

	switch (d->item->kind) {
	case DRAY_IT_STR:
		*len = d->item->size;
		if (!d->key)
			p = datum_var(d, p, len);
		*len = strnlen((const char *)p, *len);
		return (const char *)p;
	case DRAY_IT_COMM:
	case DRAY_IT_BYTES:
		*len = strnlen((const char *)p, d->item->size);
		return (const char *)p;
	case DRAY_IT_CONST:
		s = obj_str(e->o, d->item->arg);
		break;
	case DRAY_IT_PROBE:
		s = datum_probe(e, d);
		break;
	case DRAY_IT_NAMEID:
		memcpy(&id, p, sizeof(id));
		s = id < e->p->nnames ? e->p->name[id] : "";
		break;
	}
	*len = strlen(s);
	return s;
}

const unsigned char *datum_bytes(const struct datum *d, size_t *len)
{
	const unsigned char *p = datum_place(d);

	if (d->item->kind == DRAY_IT_STR && !d->key)
		return datum_var(d, p, len);
	*len = datum_is_recorded(d->item) ? d->item->size : 0;
	return p;
}

uint64_t datum_who(const struct datum *d)
{
	return datum_word(d->base + d->item->off);
}

const unsigned char *datum_stack(const struct datum *d, size_t *n, uint64_t *who)
{
	const unsigned char *p = d->base + d->item->off;
	size_t len = d->item->size;

	*who = 0;
	if (!d->key)
		p = datum_var(d, p, &len);
	if (d->item->kind == DRAY_IT_USTACK && len >= 8) {
		*who = datum_word(p);
		p += 8;
		len -= 8;
	}
	*n = len / 8;
	return p;
}

void print_fmt(struct print *p, const char *fmt, ...)
{
	char text[512];
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(text, sizeof(text), fmt, ap);
	va_end(ap);
	if (n > 0)
		print_mem(p, text, (size_t)n < sizeof(text) ? (size_t)n : sizeof(text) - 1);
}

void print_bytes(const struct print_env *e, const unsigned char *s, size_t n)
{
	struct print *out = e->out;

	if (n == 0)
		return;
	print_str(out, "\n           ");
	for (int i = 0; i < 16; i++) {
		print_str(out, "  ");
		print_char(out, "0123456789abcdef"[i]);
	}
	print_str(out, "  0123456789abcdef\n");
	for (size_t i = 0; i < n; i += 16) {
		size_t row = n - i < 16 ? n - i : 16;

		print_fill(out, ' ', 5);
		print_hex(out, i, 5);
		print_char(out, ':');
		for (size_t j = 0; j < row; j++) {
			print_char(out, ' ');
			print_char(out, "0123456789abcdef"[s[i + j] >> 4]);
			print_char(out, "0123456789abcdef"[s[i + j] & 15]);
		}
		print_fill(out, ' ', (16 - row) * 3 + 2);
		for (size_t j = 0; j < row; j++)
			print_char(out, s[i + j] < ' ' || s[i + j] > '~' ? '.' : (char)s[i + j]);
		print_char(out, '\n');
	}
}

/* Printable characters up to a NUL, and nothing but NULs after it: then bytes are shown as a text. */
static bool print_looks_text(const unsigned char *s, size_t n)
{
	size_t i;

	for (i = 0; i < n && (isprint(s[i]) || isspace(s[i]) || s[i] == '\b' || s[i] == '\a'); i++)
		continue;
	if (i == 0)
		return false;
	while (i < n && s[i] == '\0')
		i++;
	return i == n;
}

static void print_text(const struct print_env *e, const struct datum *d, size_t width, bool quiet)
{
	size_t len;
	const char *s = datum_str(e, d, &len);

	if (quiet) {
		print_mem(e->out, s, len);
		return;
	}
	print_str(e->out, "  ");
	print_field(e->out, s, len, width, true);
}

/* The option rawbytes shows a string as it is stored: as long as strings may be, padded with NULs. */
static void print_stored(const struct print_env *e, const struct datum *d)
{
	size_t size = (size_t)e->o->hdr->strsize + 1, len;
	unsigned char *stored = calloc(1, size);
	const char *s = datum_str(e, d, &len);

	if (!stored) {
		print_fail(e->out, ENOMEM);
		return;
	}
	memcpy(stored, s, len < size - 1 ? len : size - 1);
	print_bytes(e, stored, size);
	free(stored);
}

/* Structs are never shown as text, whatever is in them. */
static bool print_is_struct(const struct print_env *e, const struct dray_item *it)
{
	const char *type = obj_str(e->o, it->type);

	return !strncmp(type, "struct ", 7) || !strncmp(type, "union ", 6);
}

static void print_key_bytes(const struct print_env *e, const struct datum *d)
{
	const unsigned char *p = d->base + d->item->off;

	if (e->opts->rawbytes || print_is_struct(e, d->item) || !print_looks_text(p, d->item->size))
		print_bytes(e, p, d->item->size);
	else
		print_text(e, d, PRINT_KEY_WIDTH, false);
}

static void print_symbol(const struct print_env *e, const struct datum *d)
{
	struct print text;

	if (!print_init(&text, NULL))
		return;
	print_sym_text(e, d, &text);
	print_str(e->out, "  ");
	print_field(e->out, text.buf, text.len, PRINT_KEY_WIDTH, true);
	print_free(&text);
}

static void print_trace_int(const struct print_env *e, const struct datum *d, bool quiet)
{
	/* By size 1, 2, 4, 8: room for the longest number of that size and sign. */
	static const unsigned char width_signed[] = {3, 5, 10, 19}, width_unsigned[] = {3, 5, 10, 20};
	unsigned log2 = (unsigned)__builtin_ctz(d->item->size);

	if (!quiet)
		print_char(e->out, ' ');
	if (d->item->flags & DRAY_IF_SIGNED)
		print_int(e->out, (int64_t)datum_int(d), quiet ? 0 : width_signed[log2]);
	else
		print_uint(e->out, datum_uint(d), quiet ? 0 : width_unsigned[log2]);
}

void print_trace(const struct print_env *e, const struct datum *d, bool quiet)
{
	switch (d->item->kind) {
	case DRAY_IT_INT:
		if (e->opts->rawbytes)
			print_bytes(e, d->base + d->item->off, d->item->size);
		else
			print_trace_int(e, d, quiet);
		break;
	case DRAY_IT_STACK:
	case DRAY_IT_USTACK:
		print_stack(e, d, e->opts->stackindent, 0, false);
		break;
	case DRAY_IT_SYM:
	case DRAY_IT_USYM:
		print_symbol(e, d);
		break;
	case DRAY_IT_BYTES: /* structs and arrays, even of char: printf() shows those as text */
		print_bytes(e, d->base + d->item->off, d->item->size);
		break;
	case DRAY_IT_PAD:
		break;
	default:
		if (e->opts->rawbytes)
			print_stored(e, d);
		else
			print_text(e, d, PRINT_TRACE_WIDTH, quiet);
	}
}

static void print_key_int(const struct print_env *e, const struct datum *d)
{
	static const unsigned char width[] = {3, 5, 8, 16}; /* by size 1, 2, 4, 8 */
	uint64_t v = 0;

	memcpy(&v, d->base + d->item->off, d->item->size);
	print_char(e->out, ' ');
	/* Tables know no signs: whatever the type, 4 and 8 bytes print signed, 1 and 2 unsigned. */
	print_int(e->out, d->item->size == 4 ? (int32_t)v : (int64_t)v, width[__builtin_ctz(d->item->size)]);
}

void print_key(const struct print_env *e, const struct datum *d)
{
	switch (d->item->kind) {
	case DRAY_IT_INT:
		print_key_int(e, d);
		break;
	case DRAY_IT_BYTES:
		if (d->item->size && d->item->size <= 8 && (d->item->size & (d->item->size - 1)) == 0)
			print_key_int(e, d);
		else
			print_key_bytes(e, d);
		break;
	case DRAY_IT_STACK:
	case DRAY_IT_USTACK:
		print_stack(e, d, e->opts->stackindent, 0, false);
		break;
	case DRAY_IT_SYM:
	case DRAY_IT_USYM:
		print_symbol(e, d);
		break;
	case DRAY_IT_PAD:
		break;
	default:
		print_text(e, d, PRINT_KEY_WIDTH, false);
	}
}
