/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * directive.c -- lines that start with #: `#pragma D ...` becomes a declaration, #line and cpp's line marks
 * go into the source's line map, #error is an error.  What a pragma means is not known here.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "build.h"

enum directive_kind { DIR_D, DIR_ERROR, DIR_LINE, DIR_IDENT };

static const struct directive {
	const char *name;
	enum directive_kind kind; /* DIR_D: only behind #pragma D */
} directives[] = {
	{"attributes", DIR_D}, {"binding", DIR_D}, {"depends_on", DIR_D}, {"option", DIR_D},
	{"error", DIR_ERROR},  {"line", DIR_LINE}, {"ident", DIR_IDENT},
};

/* The words of the line behind #, quoted text as one word with its quotes; *open: a quote is not closed. */
static struct str_words directive_words(struct parser *p, struct span sp, bool *open)
{
	const char *s = p->text + sp.start, *end = p->text + sp.end;
	struct str_words words = {0};

	while (*s++ != '#')
		;
	*open = false;
	while (s < end) {
		const char *start = s;

		if (isspace((unsigned char)*s) || *s == '\\') {
			s++;
			continue;
		}
		if (end - s >= 2 && s[0] == '/' && s[1] == '*') {
			s = memmem(s + 2, (size_t)(end - s - 2), "*/", 2);
			s = s ? s + 2 : end;
			continue;
		}
		if (end - s >= 2 && s[0] == '/' && s[1] == '/')
			break;
		for (; s < end && (*open || !isspace((unsigned char)*s)); s++)
			*open ^= *s == '"';
		*VEC_ADD(p->cc->arena, &words) = intern_n(p->cc->names, start, (size_t)(s - start));
	}
	return words;
}

static const char *words_text(struct parser *p, const struct str_words *words, size_t from)
{
	const char *text = "";

	for (size_t i = from; i < words->n; i++)
		text = arena_printf(p->cc->arena, "%s%s%s", text, i > from ? " " : "", words->v[i]);
	return text;
}

/* # 12 "file" flags: the next line is line 12 of the file. */
static void line_directive(struct parser *p, struct span sp, const struct str_words *words, size_t from)
{
	const char *name = from + 1 < words->n ? words->v[from + 1] : NULL;
	char *end = NULL;
	unsigned long line = from < words->n ? strtoul(words->v[from], &end, 10) : 0;
	size_t n;

	if (!end || *end || !isdigit((unsigned char)words->v[from][0]) ||
	    (name && (name[0] != '"' || name[strlen(name) - 1] != '"' || !name[1]))) {
		parse_error(p, sp, "D_PRAGMA_MALFORM",
			    "line directive is malformed: expected #line NUMBER \"FILE\"");
		return;
	}
	if (name) {
		n = strlen(name);
		name = intern_n(p->cc->names, name + 1, n - 2);
	}
	srcs_line(p->cc->arena, p->cc->srcs, p->file, sp.end + 1, (uint32_t)line, name);
}

static bool word_is(const struct str_words *words, size_t i, const char *text)
{
	return i < words->n && !strcmp(words->v[i], text);
}

static void pragma_add(struct parser *p, struct span sp, const struct str_words *words, size_t from)
{
	struct pragma *pragma = PARSE_NEW(p, struct pragma);

	pragma->what = words->v[from];
	for (size_t i = from + 1; i < words->n; i++)
		*VEC_ADD(p->cc->arena, &pragma->words) = words->v[i];
	pragma->span = sp;
	build_decl(p, DECL_PRAGMA, sp)->u.pragma = pragma;
	if (p->env->option && !strcmp(pragma->what, "option") && pragma->words.n == 1)
		p->env->option(p->env->arg, pragma->words.v[0]);
}

static const struct directive *directive_find(const char *name, bool pragma_d)
{
	for (size_t i = 0; i < sizeof(directives) / sizeof(directives[0]); i++)
		if (!strcmp(directives[i].name, name) && (pragma_d || directives[i].kind != DIR_D))
			return &directives[i];
	return NULL;
}

/* A directive is known by its first word, behind `pragma` or `pragma D`.  Foreign pragmas are nobody's
 * business. */
static void directive_unknown(struct parser *p, struct span sp, const char *name, bool pragma, bool pragma_d)
{
	if (pragma_d)
		parse_error(p, sp, "D_PRAGMA_INVAL", "unknown pragma '#pragma D %s'", name);
	else if (!pragma)
		parse_error(p, sp, "D_PRAGCTL_INVAL",
			    "unknown directive '#%s': the C preprocessor runs only with -C", name);
}

void directive_line(struct parser *p, struct span sp)
{
	bool open;
	struct str_words words = directive_words(p, sp, &open);
	bool pragma = word_is(&words, 0, "pragma");
	bool pragma_d = pragma && word_is(&words, 1, "D");
	size_t first = (size_t)pragma + pragma_d;
	const struct directive *dir;

	if (first >= words.n || !p->out)
		return;
	if (open) {
		parse_error(p, sp, "D_STR_NL", "newline in a string: the closing quote is missing");
		return;
	}
	if (isdigit((unsigned char)words.v[first][0])) {
		line_directive(p, sp, &words, first);
		return;
	}
	dir = directive_find(words.v[first], pragma_d);
	if (!dir) {
		directive_unknown(p, sp, words.v[first], pragma, pragma_d);
		return;
	}
	switch (dir->kind) {
	case DIR_D:
		pragma_add(p, sp, &words, first);
		break;
	case DIR_ERROR:
		parse_error(p, sp, "D_PRAGERR", "#error: %s", words_text(p, &words, first + 1));
		break;
	case DIR_LINE:
		line_directive(p, sp, &words, first + 1);
		break;
	case DIR_IDENT:
		break;
	}
}
