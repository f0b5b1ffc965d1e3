/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * expect.c -- turns the tokens that bison would have accepted into words: "expected ';' or an operator, found
 * 'x'". Called by d.y for every syntax error.
 */
#include <ctype.h>
#include <string.h>
#include "build.h"

#define SHOWN_MAX 4  /* a longer list helps nobody */
#define FOUND_MAX 40 /* bytes of the offending token */

/* A group of tokens has one name; it is used when its first token is acceptable, and then hides the others.
 */
static const struct group {
	const char *name;
	const char *tokens[32];
} groups[] = {
	{"a probe description or a declaration",
	 {"a probe description", "inline", "translator", "provider", "a type", "a storage class",
	  "a type qualifier", "struct", "enum", "end of file"}},
	{"a statement",
	 {"if",
	  "a constant",
	  "a name",
	  "a kernel symbol",
	  "an aggregation",
	  "self or this",
	  "sizeof",
	  "offsetof",
	  "stringof",
	  "xlate",
	  "++ or --",
	  "'('",
	  "'&'",
	  "'*'",
	  "'+'",
	  "'-'",
	  "'~'",
	  "'!'",
	  "';'",
	  "'{'"}},
	{"an expression",
	 {"a constant", "a name", "a kernel symbol", "an aggregation", "self or this", "sizeof", "offsetof",
	  "stringof", "xlate", "++ or --", "'('", "'&'", "'*'", "'+'", "'-'", "'~'", "'!'"}},
	{"a type", {"a type", "a type qualifier", "a storage class", "struct", "enum"}},
	{"an operator", {"'%'",	     "'*'",	 "'/'",	     "'+'",	"'-'",
			 "'<'",	     "'>'",	 "'&'",	     "'|'",	"'^'",
			 "'?'",	     "'='",	 "'['",	     "'('",	"'.'",
			 "->",	     "||",	 "^^",	     "&&",	"an assignment operator",
			 "++ or --", "== or !=", "<= or >=", "<< or >>"}},
};

static int find(const struct expect *e, const char *name)
{
	for (int i = 0; i < e->n; i++)
		if (!strcmp(e->names[i], name))
			return i;
	return -1;
}

void expect_add(struct expect *e, const char *name)
{
	e->names[e->n++] = name;
}

static void remove_at(struct expect *e, int i)
{
	memmove(&e->names[i], &e->names[i + 1], (size_t)(e->n - i - 1) * sizeof(e->names[0]));
	e->n--;
}

/* Replaces the tokens of each group that applies by the group's name. */
static void collapse(struct expect *e)
{
	int ksym = find(e, "a kernel symbol");

	if (ksym >= 0 &&
	    find(e, "a constant") < 0) /* in a declaration, where it is taken for a better message */
		remove_at(e, ksym);
	for (size_t g = 0; g < sizeof(groups) / sizeof(groups[0]); g++) {
		if (find(e, groups[g].tokens[0]) < 0 || (g == 0 && find(e, "inline") < 0))
			continue;
		for (const char *const *t = groups[g].tokens; *t; t++) {
			int i = find(e, *t);

			if (i >= 0)
				remove_at(e, i);
		}
		expect_add(e, groups[g].name);
	}
}

/* Tokens that stand for themselves are quoted; some end in a blank to tell them from their twins. */
static const char *shown_name(struct parser *p, const char *name)
{
	size_t n = strlen(name);

	if (name[n - 1] == ' ')
		n--;
	if (name[0] == '\'' || memchr(name, ' ', n))
		return arena_strndup(p->cc->arena, name, n);
	return arena_printf(p->cc->arena, "'%.*s'", (int)n, name);
}

static const char *found_text(struct parser *p, struct span sp, const struct expect *e)
{
	int n = (int)(sp.end - sp.start), first = (unsigned char)p->text[sp.start];

	if (e->eof)
		return "end of file";
	if (n == 1 &&
	    !isprint(first)) /* which would garble the terminal, being part of a character perhaps */
		return arena_printf(p->cc->arena, "byte 0x%02x", first);
	return arena_printf(p->cc->arena, "%s'%.*s'%s", e->reserved ? "reserved word " : "",
			    n > FOUND_MAX ? FOUND_MAX : n, p->text + sp.start, n > FOUND_MAX ? "..." : "");
}

/*
 * Would the text have gone on if a name that was not taken for a type were one?  `foo_t x`, and in
 * expressions, where less can be told, `(foo_t *)` and `(foo_t)x`.
 */
static bool lacks_type(const struct parser *p, struct span found)
{
	bool in_expr = p->mode == LEX_PRED || p->mode == LEX_BODY;
	struct span name = p->untyped;
	const char *between = p->text + name.end;
	size_t n;

	if (name.end == 0 || found.start < name.start)
		return false;
	if (found.start == name.start)
		return !in_expr;
	n = found.start - name.end;
	if (in_expr && p->text[found.start] != ')' && !memchr(between, ')', n))
		return false;
	return strspn(between, in_expr ? " \t\r\n*)" : " \t\r\n*") >= n;
}

void expect_report(struct parser *p, struct span found, const struct expect *e)
{
	struct expect left = *e;
	const char *text = "";

	if (!e->eof && lacks_type(p, found)) {
		parse_error(p, p->untyped, "D_SYNTAX", "unknown type '%.*s'",
			    (int)(p->untyped.end - p->untyped.start), p->text + p->untyped.start);
		return;
	}
	if (e->eof && find(e, "} ") >= 0) /* of all that may follow, what is missing */
		left = (struct expect){.names = {"} "}, .n = 1};
	collapse(&left);
	for (int i = 0; i < left.n; i++)
		text = arena_printf(p->cc->arena, "%s%s%s", text,
				    i == 0	      ? ""
				    : i == left.n - 1 ? " or "
						      : ", ",
				    shown_name(p, left.names[i]));
	if (left.n && left.n <= SHOWN_MAX)
		parse_error(p, found, "D_SYNTAX", "expected %s, found %s", text, found_text(p, found, e));
	else
		parse_error(p, found, "D_SYNTAX", "unexpected %s", found_text(p, found, e));
}
