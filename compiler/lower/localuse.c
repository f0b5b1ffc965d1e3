/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * localuse.c -- which clause-local variables may be read before the clause that reads them has assigned them.
 * Those must begin every firing as zeroes; the others may begin as what an earlier firing left.  Clauses are
 * looked at one by one: what an earlier clause assigns it may not have assigned, for its predicate was false
 * or it faulted.
 */
#include <string.h>
#include "layout.h"
#include "low.h"
#include "walk.h"

struct uses {
	struct low *l;
	bool *set; /* by ident.id: assigned for certain at this point of the clause */
};

static bool is_local(const struct expr *e)
{
	return e->kind == EX_IDENT && e->ident && e->ident->kind == ID_VAR && e->ident->scope == SC_THIS;
}

static void mention(void *arg, const struct expr *e)
{
	struct uses *u = arg;

	if (is_local(e) && !u->set[e->ident->id])
		layout_store(u->l, e->ident)->unset = true;
}

static void in_expr(struct uses *u, const struct expr *e)
{
	if (e->kind == EX_COMMA) {
		in_expr(u, e->a);
		in_expr(u, e->b);
	} else if (e->kind == EX_ASSIGN && e->op == OP_NONE && is_local(e->a)) {
		walk_expr(e->b, mention, u);
		u->set[e->a->ident->id] = true;
	} else {
		walk_expr(e, mention, u);
	}
}

static void in_stmts(struct uses *u, const struct stmt_vec *v);

/* What a branch assigns counts until it ends. */
static void in_branch(struct uses *u, const struct stmt_vec *v)
{
	size_t n = u->l->ch->locals.n;
	bool *before = arena_alloc(u->l->a, n + 1);

	memcpy(before, u->set, n);
	in_stmts(u, v);
	memcpy(u->set, before, n);
}

static void in_stmts(struct uses *u, const struct stmt_vec *v)
{
	for (size_t i = 0; i < v->n; i++) {
		const struct stmt *s = v->v[i];

		if (s->expr)
			in_expr(u, s->expr);
		if (s->kind == ST_IF) {
			in_branch(u, &s->body);
			in_branch(u, &s->orelse);
		} else {
			in_stmts(u, &s->body);
		}
	}
}

void localuse_program(struct low *l)
{
	size_t n = l->ch->locals.n;
	struct uses u = {.l = l, .set = arena_alloc(l->a, n + 1)};

	for (size_t i = 0; n && i < l->ch->clauses.n; i++) {
		const struct clause *c = l->ch->clauses.v[i]->clause;

		memset(u.set, 0, n);
		walk_expr(c->pred, mention, &u);
		in_stmts(&u, &c->body);
	}
}
