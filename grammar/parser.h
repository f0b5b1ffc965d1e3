/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * parser.h -- what the files of grammar/ share: the state of one parse, and the functions that the grammar's
 * one-line actions and the lexer's rules call.  Nobody outside grammar/ includes it; the door is
 * tree/parse.h.
 *
 * The lexer, not the parser, knows where in a program it is, because probe descriptions and D's C-like part
 * have different tokens.  Braces and semicolons alone move it from mode to mode, so it stays in step after a
 * syntax error.
 */
#ifndef GRAMMAR_PARSER_H
#define GRAMMAR_PARSER_H

#include <stdbool.h>
#include <stddef.h>
#include "ast.h"
#include "cc.h"
#include "parse.h"

enum lex_mode {
	LEX_OUTER, /* between declarations: probe description or first word of a declaration */
	LEX_PROBE, /* in a clause, after a probe description: , / { */
	LEX_PRED,  /* between the slashes */
	LEX_BODY,  /* in the braces of a clause */
	LEX_DECL,  /* in a declaration, up to its last semicolon */
	LEX_TYPE,  /* parse_type_name() */
};

/* Values of T_QUAL in keyword.def. */
enum { LEX_CONST, LEX_VOLATILE, LEX_RESTRICT };

struct parser {
	struct cc *cc;
	const struct parse_env *env;
	struct program *out;
	struct type_name *type; /* result of parse_type_name() */
	uint32_t file;
	const char *text; /* of the file */
	size_t len;

	enum lex_mode mode;
	void *scanner;		 /* flex's own state */
	bool started;		 /* the token that selects the start rule is out */
	uint32_t off;		 /* offset of the lexer in the text */
	unsigned braces;	 /* open { in a body or declaration */
	unsigned parens;	 /* open ( and [ */
	bool in_expr;		 /* in a declaration, behind = */
	bool in_enum;		 /* between the braces of an enum */
	bool made;		 /* the last struct or union is what a translator makes */
	int prev, before;	 /* the last two tokens */
	struct span last;	 /* of the last token */
	struct span untyped;	 /* the last name that stood where a type may stand and is none */
	struct span comment;	 /* start of the comment being read */
	struct str_vec typedefs; /* names declared by the text, interned */

	bool failed;
};

#define PARSE_NEW(p, T) ARENA_NEW((p)->cc->arena, T)

/* An error with DTrace's tag; the parse will be reported as failed. */
void parse_error(struct parser *p, struct span sp, const char *tag, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));
struct span parse_span(const struct parser *p, uint32_t start, uint32_t end);

/* directive.c: a line that starts with #, without its newline. */
void directive_line(struct parser *p, struct span sp);

/* pdesc.c: the text of a probe description or a probe id. */
struct pdesc *pdesc_new(struct parser *p, struct span sp);

/* literal.c */
struct expr *literal_int(struct parser *p, struct span sp, const char *text, size_t n);
struct expr *literal_char(struct parser *p, struct span sp);
struct expr *literal_string(struct parser *p, struct span sp);
struct expr *literal_text(struct parser *p, struct span sp, const char *text,
			  size_t n); /* no quotes around it */
struct expr *literal_float(struct parser *p, struct span sp);

/* macro.c: $name, $$name, $N, $$N. */
struct macro_arg {
	enum {
		MACRO_KEPT,
		MACRO_INT,
		MACRO_NAME,
		MACRO_STRING
	} kind;		  /* KEPT: stands for itself until load time */
	const char *text; /* what is substituted */
	size_t len;
};
/* undef: tag of the error for one that is not defined. */
struct macro_arg macro_lookup(struct parser *p, struct span sp, const char *undef, const char *text,
			      size_t n);

#endif
