/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * parse.c -- the door of the grammar (tree/parse.h): sets up lexer and parser for one text and runs them.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "parser.h"
#include "lex.h"
#include "d.lex.h"

struct span parse_span(const struct parser *p, uint32_t start, uint32_t end)
{
	struct span sp = {p->file, start, end};

	return sp;
}

void parse_error(struct parser *p, struct span sp, const char *tag, const char *fmt, ...)
{
	va_list ap;

	p->failed = true;
	va_start(ap, fmt);
	diag_verror(p->cc->diag, sp, tag, fmt, ap);
	va_end(ap);
}

/* Type names of the texts parsed before this one. */
static void known_typedefs(struct parser *p)
{
	for (size_t i = 0; i < p->out->decls.n; i++) {
		const struct decl *d = p->out->decls.v[i];

		if (d->kind != DECL_VAR || d->u.var->spec->storage != STO_TYPEDEF)
			continue;
		for (size_t k = 0; k < d->u.var->decls.n; k++)
			*VEC_ADD(p->cc->arena, &p->typedefs) = d->u.var->decls.v[k]->name;
	}
}

static bool parse_run(struct parser *p)
{
	yyscan_t scanner;

	if (yylex_init_extra(p, &scanner))
		exit(3);
	p->scanner = scanner;
	yy_scan_bytes(p->text, (int)p->len, scanner);
	if (d_parse(p))
		p->failed = true;
	yylex_destroy(scanner);
	return !p->failed;
}

bool parse_file(struct cc *cc, uint32_t file, const struct parse_env *env, struct program *out)
{
	const struct src *src = cc->srcs->v[file];
	struct parser p = {
		.cc = cc, .env = env, .out = out, .file = file, .text = src->text, .len = src->len};

	if (src->len > INT32_MAX / 2) {
		diag_fatal(cc->diag, NULL, "%s: source text is too long", src->name);
		return false;
	}
	known_typedefs(&p);
	return parse_run(&p);
}

struct type_name *parse_type_name(struct cc *cc, const char *text, const struct parse_env *env)
{
	uint32_t file = srcs_add(cc->arena, cc->srcs, "<type>", text, strlen(text));
	struct parser p = {
		.cc = cc, .env = env, .file = file, .text = text, .len = strlen(text), .mode = LEX_TYPE};

	return parse_run(&p) ? p.type : NULL;
}
