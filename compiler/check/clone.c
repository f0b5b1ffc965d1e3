/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * clone.c -- copies of unchecked trees.  Bodies of inlines and translators are checked anew wherever they are
 * used, because parameters stand for other expressions there; clauses for each of their probes when args[]
 * differs between these.
 */
#include "checker.h"

#define EXPAND_DEPTH_MAX 64
#define EXPAND_MAX 10000

static struct expr_vec clone_list(struct check *c, const struct expr_vec *list)
{
	struct expr_vec copy = {0};

	for (size_t i = 0; i < list->n; i++)
		*VEC_ADD(c->a, &copy) = clone_expr(c, list->v[i]);
	return copy;
}

struct expr *clone_expr(struct check *c, const struct expr *e)
{
	struct expr *n;

	if (!e)
		return NULL;
	n = ARENA_NEW(c->a, struct expr);
	*n = *e;
	n->a = clone_expr(c, e->a);
	n->b = clone_expr(c, e->b);
	n->c = clone_expr(c, e->c);
	n->args = clone_list(c, &e->args);
	return n;
}

struct stmt_vec clone_stmts(struct check *c, const struct stmt_vec *body)
{
	struct stmt_vec copy = {0};

	for (size_t i = 0; i < body->n; i++) {
		struct stmt *s = ARENA_NEW(c->a, struct stmt);

		*s = *body->v[i];
		s->expr = clone_expr(c, s->expr);
		s->body = clone_stmts(c, &s->body);
		s->orelse = clone_stmts(c, &s->orelse);
		*VEC_ADD(c->a, &copy) = s;
	}
	return copy;
}

struct ident *scope_add(struct check *c, struct scope *s, const char *name, struct type *type,
			struct expr *subst, struct span sp)
{
	struct ident *id = ARENA_NEW(c->a, struct ident);

	id->kind = ID_XPARAM;
	id->name = name;
	id->type = type;
	id->subst = subst;
	id->stab = STAB_DEFAULT;
	id->declared = true;
	id->span = sp;
	*VEC_ADD(c->a, &s->ids) = id;
	return id;
}

bool expandable(struct check *c)
{
	if (c->depth < EXPAND_DEPTH_MAX && c->expansions < EXPAND_MAX)
		return true;
	if (c->depth >= EXPAND_DEPTH_MAX)
		ERR(c, c->expanded, "D_SYNTAX", "inlines and translators are nested more than %d deep",
		    EXPAND_DEPTH_MAX);
	else if (c->expansions++ == EXPAND_MAX) /* reported once */
		ERR(c, c->expanded, "D_SYNTAX",
		    "inlines and translators of one expression are used more than %d times", EXPAND_MAX);
	return false;
}

struct expr *expand(struct check *c, const struct expr *body, struct scope *scope, unsigned use)
{
	struct scope *outer = c->scope;
	struct expr *e;

	if (!c->depth) {
		c->expansions = 0;
		c->expanded = body->span;
	}
	c->expansions++;
	c->scope = scope;
	c->depth++;
	e = check_expr(c, clone_expr(c, body), use);
	c->depth--;
	c->scope = outer;
	return e;
}
