/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* lex.h -- between d.l (patterns), lex.c (what a match means) and d.y. */
#ifndef GRAMMAR_LEX_H
#define GRAMMAR_LEX_H

#include "d.tab.h"

/* flex's function: the next token as its pattern gives it. */
int lex_scan(D_STYPE *val, struct span *sp, void *scanner);
/* bison's function: the same, behind the token that selects the start rule. */
int d_lex(D_STYPE *val, struct span *sp, struct parser *p);

/*
 * Each of these turns a match into a token.  The match is the text of *sp; lex_outer() may shorten it, and
 * flex must then give back the rest.
 */
int lex_outer(struct parser *p, D_STYPE *val, struct span *sp);
int lex_word(struct parser *p, D_STYPE *val, struct span *sp);
int lex_scoped(struct parser *p, D_STYPE *val, struct span *sp);
int lex_aggregation(struct parser *p, D_STYPE *val, struct span *sp);
int lex_macro(struct parser *p, D_STYPE *val, struct span *sp);
int lex_slash(struct parser *p);
int lex_punct(struct parser *p, int c);
int lex_outer_punct(struct parser *p, int c);

#endif
