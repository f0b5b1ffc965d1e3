/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * printf_parse.c -- reads formats, and binds their conversions to items.
 *
 * Done once per action, when a consumer is made; running is printf_run.c's.  The compiler has already checked
 * formats against types; everything is checked again here because the object may not be the compiler's.
 */
#include <stdlib.h>
#include "printf.h"

struct pf_conv {
	char name[4];
	uint8_t op;
	char letter;
};

static const struct pf_conv pf_convs[] = {
#define PF(name, op, letter) {name, PF_##op, letter},
#include "printf.def"
#undef PF
};

/* State of reading one format. */
struct pf_reader {
	const char *p;
	struct pf *f;
	char *pool; /* end of the literal texts so far */
	char *err;
	size_t errsize;
};

static bool pf_error(struct pf_reader *r, const char *what)
{
	snprintf(r->err, r->errsize, "format conversion #%zu %s", r->f->n + 1, what);
	return false;
}

static bool pf_set_conv(struct pf_reader *r, struct pf_spec *s, const char *name)
{
	for (size_t i = 0; i < sizeof(pf_convs) / sizeof(pf_convs[0]); i++)
		if (!strcmp(pf_convs[i].name, name)) {
			s->op = pf_convs[i].op;
			s->letter = pf_convs[i].letter;
			return true;
		}
	return pf_error(r, "is not known");
}

/* Letters up to the conversion itself: h, l, L and w come before it. */
static bool pf_read_conv(struct pf_reader *r, struct pf_spec *s)
{
	char name[4] = "";
	size_t n = 0;

	while (*r->p && strchr("hlLw", *r->p)) {
		if (n == 2)
			return pf_error(r, "is not known");
		name[n++] = *r->p++;
	}
	if (!*r->p)
		return pf_error(r, "has no letter before the end of the format");
	name[n++] = *r->p++;
	return pf_set_conv(r, s, name);
}

static int pf_read_int(struct pf_reader *r)
{
	int v = 0;

	for (; *r->p >= '0' && *r->p <= '9'; r->p++)
		if (v < PF_MAX_WIDTH)
			v = v * 10 + (*r->p - '0');
	return v < PF_MAX_WIDTH ? v : PF_MAX_WIDTH;
}

/* One flag, width or precision at r->p.  *more is false when there is none and the conversion follows. */
static bool pf_read_part(struct pf_reader *r, struct pf_spec *s, bool *dot, bool *more)
{
	static const struct {
		char c;
		uint8_t on, off;
	} flags[] = {
		{'-', PF_LEFT, PF_ZERO}, {'0', PF_ZERO, PF_LEFT}, {'+', PF_PLUS, 0}, {' ', PF_SPACE, 0},
		{'#', PF_ALT, 0},	 {'@', PF_AGG, 0},	  {'\'', 0, 0},
	};
	unsigned star = *dot ? PF_DYNPREC : PF_DYNWIDTH;

	*more = true;
	if (*r->p == '.') {
		r->p++;
		if (*dot)
			return pf_error(r, "has more than one '.'");
		*dot = true;
		return true;
	}
	if (*r->p == '*') {
		r->p++;
		if (s->flags & star)
			return pf_error(r, "has more than one '*' in one place");
		s->flags |= (uint8_t)star;
		return true;
	}
	if (*r->p == '?') {
		r->p++;
		s->width = 16; /* hexadecimal digits of a pointer */
		return true;
	}
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		if (flags[i].c == *r->p && !(*dot && flags[i].c == '0')) {
			r->p++;
			s->flags = (uint8_t)((s->flags | flags[i].on) & ~flags[i].off);
			return true;
		}
	if (*r->p >= '0' && *r->p <= '9') {
		*(*dot ? &s->prec : &s->width) = pf_read_int(r);
		return true;
	}
	*more = false;
	return true;
}

/* r->p is behind a '%' that begins a conversion. */
static bool pf_read_spec(struct pf_reader *r, struct pf_spec *s)
{
	bool dot = false, more = true;

	while (more)
		if (!pf_read_part(r, s, &dot, &more))
			return false;
	return pf_read_conv(r, s);
}

/* Literal text up to the next conversion, with %% made one. */
static void pf_read_text(struct pf_reader *r, struct pf_spec *s)
{
	char *start = r->pool;

	while (*r->p && (*r->p != '%' || r->p[1] == '%')) {
		r->p += *r->p == '%';
		*r->pool++ = *r->p++;
	}
	s->text = start;
	s->text_len = (uint32_t)(r->pool - start);
}

bool pf_parse(struct pf *f, const char *format, char *err, size_t errsize)
{
	struct pf_reader r = {.p = format, .f = f, .err = err, .errsize = errsize};
	size_t len = strlen(format), max = 1;

	for (const char *p = format; *p; p++)
		max += *p == '%';
	*f = (struct pf){0};
	f->spec = calloc(max, sizeof(*f->spec));
	f->pool = r.pool = malloc(len + 1);
	if (!f->spec || !f->pool) {
		snprintf(err, errsize, "out of memory");
		pf_free(f);
		return false;
	}
	while (*r.p) {
		struct pf_spec *s = &f->spec[f->n];

		pf_read_text(&r, s);
		if (*r.p == '%') {
			r.p++;
			if (!pf_read_spec(&r, s)) {
				pf_free(f);
				return false;
			}
		}
		f->n++;
	}
	return true;
}

void pf_free(struct pf *f)
{
	free(f->spec);
	free(f->pool);
	*f = (struct pf){0};
}

static bool pf_float_size(const struct dray_item *it)
{
	return (it->kind == DRAY_IT_INT || it->kind == DRAY_IT_BYTES) &&
	       (it->size == sizeof(float) || it->size == sizeof(double) || it->size == sizeof(long double));
}

static bool pf_accepts(const struct pf_spec *s, const struct dray_item *it)
{
	bool address = it->kind == DRAY_IT_SYM || it->kind == DRAY_IT_USYM;

	switch (s->op) {
	case PF_STACK:
		return it->kind == DRAY_IT_STACK || it->kind == DRAY_IT_USTACK;
	case PF_STR:
	case PF_WSTR:
		return datum_is_str(it) || address;
	case PF_HOST:
		return datum_is_str(it);
	case PF_TIME:
		return it->kind == DRAY_IT_INT;
	case PF_FLOAT:
		return pf_float_size(it);
	default:
		return datum_is_int(it);
	}
}

/* The items that a format has not used yet. */
struct pf_items {
	const struct dray_item *item, *end;
	size_t size; /* of record or key */
	bool key;
};

static const struct dray_item *pf_next(struct pf_items *i)
{
	while (i->item < i->end && i->item->kind == DRAY_IT_PAD)
		i->item++;
	if (i->item == i->end || !datum_check(i->item, i->size, i->key))
		return NULL;
	return i->item++;
}

static bool pf_bind_star(struct pf_items *i, const struct dray_item **slot)
{
	*slot = pf_next(i);
	return *slot && (*slot)->kind == DRAY_IT_INT;
}

/* Conversions that an aggregation's value can have: those of one integer of 64 bits. */
static bool pf_accepts_cell(const struct pf_spec *s)
{
	return (s->op >= PF_SINT_ITEM && s->op <= PF_CHAR) || s->op == PF_ADDR || s->op == PF_TIME;
}

/* NULL when all is well, else what is wrong. */
static const char *pf_bind_spec(struct pf_spec *s, struct pf_items *i)
{
	if (s->op == PF_TEXT)
		return NULL;
	if ((s->flags & PF_DYNWIDTH) && !pf_bind_star(i, &s->width_item))
		return "lacks an integer for its '*'";
	if ((s->flags & PF_DYNPREC) && !pf_bind_star(i, &s->prec_item))
		return "lacks an integer for its '*'";
	if (s->flags & PF_AGG) {
		if (!i->key)
			return "is for printa() only";
		return pf_accepts_cell(s) ? NULL : "does not fit an aggregation";
	}
	s->item = pf_next(i);
	if (!s->item)
		return "lacks an argument";
	return pf_accepts(s, s->item) ? NULL : "does not fit its argument";
}

bool pf_bind(struct pf *f, const struct dray_item *item, size_t nitems, size_t size, bool key, char *err,
	     size_t errsize)
{
	struct pf_items left = {item, item + nitems, size, key};
	const char *what;

	for (size_t i = 0; i < f->n; i++) {
		what = pf_bind_spec(&f->spec[i], &left);
		if (what) {
			snprintf(err, errsize, "format conversion #%zu %s", i + 1, what);
			return false;
		}
	}
	if (!key && pf_next(&left)) {
		snprintf(err, errsize, "the format does not use all arguments");
		return false;
	}
	return true;
}
