/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * literal.c -- values of integer, character and string constants.  An integer has the first of the types int,
 * unsigned int (not decimal ones), long, unsigned long that holds it.  The lexer calls.
 */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "build.h"
#include "escape.h"

#define CHAR_BYTES_MAX 8

static struct expr *int_node(struct parser *p, struct span sp, uint64_t value, const char *type,
			     unsigned size)
{
	struct expr *e = ex_new(p, EX_INT, sp);

	e->ival = value;
	e->type = type_int(p->cc->arena, type, size, type[0] != 'u');
	return e;
}

/* How a constant is written: decimal or not, and the u and l of its suffix. */
struct notation {
	bool decimal, is_unsigned;
	int longs;
};

static struct expr *int_typed(struct parser *p, struct span sp, uint64_t v, const struct notation *n)
{
	bool is_unsigned = n->is_unsigned;
	int longs = n->longs;

	if (!longs && !is_unsigned && v <= INT_MAX)
		return int_node(p, sp, v, "int", 4);
	if (!longs && (is_unsigned || !n->decimal) && v <= UINT_MAX)
		return int_node(p, sp, v, "unsigned int", 4);
	if (n->decimal && !is_unsigned && v > INT64_MAX) {
		parse_error(p, sp, "D_INT_OFLOW",
			    "constant %llu does not fit in a long (an unsigned one ends in 'u')",
			    (unsigned long long)v);
		return ex_error(p, sp);
	}
	if (longs < 2)
		return int_node(p, sp, v, is_unsigned || v > INT64_MAX ? "unsigned long" : "long", 8);
	return int_node(p, sp, v, is_unsigned || v > INT64_MAX ? "unsigned long long" : "long long", 8);
}

/* What stands behind the digits: nothing but u and one or two l next to each other, in either order. */
static struct expr *int_suffixed(struct parser *p, struct span sp, uint64_t v, bool decimal,
				 const char *suffix)
{
	struct notation n = {.decimal = decimal};

	for (; *suffix; suffix++) {
		int c = tolower((unsigned char)*suffix);

		if (c == 'u' && !n.is_unsigned) {
			n.is_unsigned = true;
		} else if (c == 'l' && n.longs < 2 &&
			   (!n.longs || tolower((unsigned char)suffix[-1]) == 'l')) {
			n.longs++;
		} else {
			parse_error(p, sp, isdigit(c) ? "D_INT_DIGIT" : "D_SYNTAX",
				    "'%c' in an integer constant", *suffix);
			return ex_error(p, sp);
		}
	}
	return int_typed(p, sp, v, &n);
}

/* The text may have a sign: macro arguments do. */
struct expr *literal_int(struct parser *p, struct span sp, const char *text, size_t n)
{
	const char *s = arena_strndup(p->cc->arena, text, n);
	bool minus = *s == '-';
	const char *digits = s + (minus || *s == '+');
	struct expr *e;
	uint64_t v;
	char *end;

	errno = 0;
	v = strtoull(digits, &end, 0);
	if (errno == ERANGE) {
		parse_error(p, sp, "D_INT_OFLOW", "integer constant '%s' does not fit in 64 bits", s);
		return ex_error(p, sp);
	}
	e = int_suffixed(p, sp, v, *digits != '0', end);
	if (minus) {
		e->ival = e->type->size == 4 && !type_is_signed(e->type) ? (uint32_t)-v : -v;
		e->paren = true;
	}
	return e;
}

struct expr *literal_float(struct parser *p, struct span sp)
{
	parse_error(p, sp, "D_SYNTAX", "floating-point constants are not permitted in D");
	return ex_error(p, sp);
}

/* Replaces escapes up to the quote; *len gets the length.  NULL: the quote is missing. */
static char *unescape(struct parser *p, const char *s, size_t n, char quote, size_t *len)
{
	char *out = arena_alloc(p->cc->arena, n + 1);
	const char *end = s + n;
	size_t k = 0;

	while (s < end && *s != quote) {
		if (*s != '\\')
			out[k++] = *s++;
		else if (++s < end)
			k += escape_value(&s, end, out + k);
	}
	*len = k;
	return s == end ? NULL : out;
}

/* The text between the quotes of the constant at sp. */
static char *quoted_text(struct parser *p, struct span sp, const char *what, const char *nl_tag, size_t *len)
{
	const char *text = p->text + sp.start;
	char *s = unescape(p, text + 1, sp.end - sp.start - 1, text[0], len);

	if (!s && p->text[sp.end] == '\n' && p->text[sp.end - 1] == '\\' && sp.end - sp.start > 1)
		parse_error(p, sp, "D_SYNTAX", "%s cannot go on in the next line", what);
	else if (!s && p->text[sp.end] == '\n')
		parse_error(p, sp, nl_tag, "newline in a %s: the closing quote is missing", what);
	else if (!s)
		parse_error(p, sp, "D_SYNTAX", "%s has no end: the closing quote is missing", what);
	return s;
}

static struct expr *string_node(struct parser *p, struct span sp, const char *s, size_t len)
{
	struct expr *e = ex_new(p, EX_STR, sp);

	e->sval = s;
	e->slen = len;
	return e;
}

struct expr *literal_string(struct parser *p, struct span sp)
{
	size_t len;
	char *s = quoted_text(p, sp, "string", "D_STR_NL", &len);

	return s ? string_node(p, sp, s, len) : ex_error(p, sp);
}

struct expr *literal_text(struct parser *p, struct span sp, const char *text, size_t n)
{
	char *s = arena_alloc(p->cc->arena, n + 1);

	return string_node(p, sp, s, escape_text(s, text, n));
}

struct expr *literal_char(struct parser *p, struct span sp)
{
	uint64_t v = 0;
	size_t len;
	char *s = quoted_text(p, sp, "character constant", "D_CHR_NL", &len);

	if (!s)
		return ex_error(p, sp);
	if (!len || len > CHAR_BYTES_MAX) {
		parse_error(p, sp, len ? "D_CHR_OFLOW" : "D_CHR_NULL",
			    len ? "character constant is longer than 8 bytes"
				: "character constant is empty");
		return ex_error(p, sp);
	}
	for (size_t i = 0; i < len; i++)
		v = v << 8 | (unsigned char)s[i];
	return int_typed(p, sp, v, &(struct notation){.decimal = true});
}
