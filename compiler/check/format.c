/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * format.c -- printf() and printa() formats against the types of their arguments.  Printing itself is done by
 * the loader; this only makes sure that it will have what each conversion needs.
 */
#include <ctype.h>
#include <string.h>
#include "checker.h"

enum want {
	W_INT,	    /* any integer (of the given size) */
	W_SIGNED,   /* signed, of this size */
	W_UNSIGNED, /* unsigned, of this size */
	W_SIZE,	    /* of this size, and not a long long */
	W_LLONG,    /* long long, or int64_t and uint64_t by name */
	W_CHAR,	    /* at most an int */
	W_FLOAT,
	W_ADDR,
	W_KADDR,
	W_UADDR,
	W_STR,
	W_WSTR,
	W_STACK,
};

struct conv {
	const char *name;
	enum want want;
	unsigned size; /* 0: any */
	const char *text;
};

static const struct conv convs[] = {
#define CONV(name, want, size, text) {name, want, size, text},
#include "format.def"
#undef CONV
};

/* One conversion as it stands in the format. */
struct spec {
	const struct conv *conv; /* NULL: %% */
	unsigned stars;		 /* `*`s, each takes an argument */
	bool agg;		 /* %@ */
};

struct format {
	struct check *c;
	const struct expr *call, *fmt;
	const struct type_vec *args;
	const struct builtin *aggfn; /* NULL: printf() */
	size_t next;		     /* argument to be consumed next */
	size_t number;		     /* conversion, counted from 1 */
};

static bool named(const struct type *t, const char *a, const char *b)
{
	for (; t->kind == TY_TYPEDEF; t = t->base)
		if (!strcmp(t->name, a) || !strcmp(t->name, b))
			return true;
	return t->name && strstr(t->name, "long long");
}

static bool is_plain_int(const struct type *t)
{
	return type_base(t)->kind == TY_INT;
}

static bool char_array(const struct type *t)
{
	return type_is_string(t) || (is_array(t) && type_is_strcompat(t));
}

static bool fits(const struct conv *v, const struct type *t)
{
	const struct type *base = type_base(t);
	bool size_ok = !v->size || v->size == base->size;

	switch (v->want) {
	case W_INT:
		return type_is_int(t) && size_ok;
	case W_SIGNED:
		return is_plain_int(t) && size_ok && base->is_signed;
	case W_UNSIGNED:
		return is_plain_int(t) && size_ok && !base->is_signed;
	case W_SIZE:
		return is_plain_int(t) && size_ok && !named(base, "", "");
	case W_LLONG:
		return is_plain_int(t) && size_ok && named(t, "int64_t", "uint64_t");
	case W_CHAR:
		return type_is_int(t) && base->size <= 4;
	case W_FLOAT:
		return is_float(t) && size_ok;
	case W_ADDR:
		return is_pointer(t) || type_is_int(t);
	case W_KADDR:
		return is_pointer(t) || type_is_int(t) || base->kind == TY_SYM;
	case W_UADDR:
		return is_pointer(t) || type_is_int(t) || base->kind == TY_USYM;
	case W_STR:
		return char_array(t);
	case W_WSTR:
		return is_array(t) && is_plain_int(base->base) && type_base(base->base)->size == 4;
	case W_STACK:
		return base->kind == TY_STACK || base->kind == TY_USTACK;
	}
	return false;
}

/* Reports with the place of the format. */
#define FERR(f, tag, ...) ERR((f)->c, (f)->fmt->span, tag, __VA_ARGS__)

static bool find_conv(struct format *f, const char *name, struct spec *spec)
{
	for (size_t i = 0; i < sizeof(convs) / sizeof(convs[0]); i++)
		if (!strcmp(convs[i].name, name)) {
			spec->conv = &convs[i];
			return true;
		}
	FERR(f, "D_SYNTAX", "conversion %zu is unknown: %%%s", f->number, name);
	return false;
}

/* Reads one conversion; *p is behind the %.  False: reported. */
static bool read_spec(struct format *f, const char **p, struct spec *spec)
{
	char name[8] = "";
	size_t n = 0;
	bool dot = false, star[2] = {false, false};
	const char *s = *p;

	memset(spec, 0, sizeof(*spec));
	if (*s == '%') {
		*p = s + 1;
		return true;
	}
	for (;; s++) {
		if (*s == '.') {
			if (dot) {
				FERR(f, "D_SYNTAX", "conversion %zu has more than one '.'", f->number);
				return false;
			}
			dot = true;
		} else if (*s == '*') {
			if (star[dot]) {
				FERR(f, "D_SYNTAX", "conversion %zu has more than one '*' for its %s",
				     f->number, dot ? "precision" : "width");
				return false;
			}
			star[dot] = true;
			spec->stars++;
		} else if (*s == '@') {
			spec->agg = true;
		} else if (*s == '$' || *s == '%' || !*s) {
			FERR(f, "D_SYNTAX", "conversion %zu %s", f->number,
			     *s == '$' ? "uses a position (%n$), which D does not have"
			     : *s      ? "cannot combine %% with flags"
				       : "ends before its name");
			return false;
		} else if (strchr("hlLw", *s)) {
			if (n < sizeof(name) - 2)
				name[n++] = *s;
		} else if (!isdigit((unsigned char)*s) && !strchr("#+-?' ", *s)) {
			name[n] = *s;
			*p = s + 1;
			return find_conv(f, name, spec);
		}
	}
}

static const struct type *take_argument(struct format *f)
{
	return f->next < f->args->n ? f->args->v[f->next++] : NULL;
}

static bool check_stars(struct format *f, const struct spec *s)
{
	for (unsigned i = 0; i < s->stars; i++) {
		const struct type *t = take_argument(f);

		if (!t) {
			FERR(f, "D_PRINTF_DYN_PROTO",
			     "conversion %zu (%%%s) of %s() lacks an argument for its '*'", f->number,
			     s->conv->name, f->call->name);
			return false;
		}
		if (!type_is_int(t)) {
			FERR(f, "D_PRINTF_DYN_TYPE",
			     "argument %zu of %s(), taken by '*', must be an integer, not '%s'", f->next + 1,
			     f->call->name, type_text(f->c->a, t));
			return false;
		}
	}
	return true;
}

/* The value of an aggregation: signed, except that of count(). */
static const struct type *agg_value(struct format *f)
{
	return f->aggfn->id == BI_COUNT ? f->c->t_u64 : f->c->t_i64;
}

static bool check_value(struct format *f, const struct spec *s)
{
	const struct type *t;

	if (s->agg && !f->aggfn) {
		FERR(f, "D_PRINTF_AGG_CONV", "%%@ needs an aggregation and is not for %s()", f->call->name);
		return false;
	}
	t = s->agg ? agg_value(f) : take_argument(f);
	if (!t) {
		FERR(f, "D_PRINTF_ARG_PROTO", "conversion %zu (%%%s) of %s() lacks an argument", f->number,
		     s->conv->name, f->call->name);
		return false;
	}
	if (t->kind == TY_ERROR || fits(s->conv, t))
		return true;
	FERR(f, "D_PRINTF_ARG_TYPE", "conversion %zu (%%%s) of %s() needs '%s', not '%s'", f->number,
	     s->conv->name, f->call->name, s->conv->text, type_text(f->c->a, t));
	return false;
}

void format_check(struct check *c, const struct expr *call, const struct expr *fmt,
		  const struct type_vec *args, const struct builtin *aggfn)
{
	struct format f = {c, call, fmt, args, aggfn, 0, 0};
	const char *p = fmt->sval;
	struct spec spec;

	if (!*p) {
		FERR(&f, "D_PRINTF_FMT_EMPTY", "the format of %s() is empty", call->name);
		return;
	}
	while ((p = strchr(p, '%'))) {
		p++;
		f.number++;
		if (!read_spec(&f, &p, &spec))
			return;
		if (spec.conv && (!check_stars(&f, &spec) || !check_value(&f, &spec)))
			return;
	}
	if (!aggfn && f.next < args->n)
		FERR(&f, "D_PRINTF_ARG_EXTRA", "the format of %s() takes %zu argument%s, %zu given",
		     call->name, f.next, f.next == 1 ? "" : "s", args->n);
}
