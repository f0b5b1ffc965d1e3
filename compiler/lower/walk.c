/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* walk.c -- visiting every expression of a clause, operands first.  Used by the passes that run before
 * lowering. */
#include "walk.h"

void walk_expr(const struct expr *e, walk_fn *fn, void *arg)
{
	if (!e)
		return;
	walk_expr(e->a, fn, arg);
	walk_expr(e->b, fn, arg);
	walk_expr(e->c, fn, arg);
	for (size_t i = 0; i < e->args.n; i++)
		walk_expr(e->args.v[i], fn, arg);
	fn(arg, e);
}

void walk_stmts(const struct stmt_vec *v, walk_fn *fn, void *arg)
{
	for (size_t i = 0; i < v->n; i++) {
		walk_expr(v->v[i]->expr, fn, arg);
		walk_stmts(&v->v[i]->body, fn, arg);
		walk_stmts(&v->v[i]->orelse, fn, arg);
	}
}

void walk_clause(const struct clause *c, walk_fn *fn, void *arg)
{
	walk_expr(c->pred, fn, arg);
	walk_stmts(&c->body, fn, arg);
}
