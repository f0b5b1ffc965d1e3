/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * build_expr.c -- expression nodes.  Called by d.y and by the lexer for leaves.  Bounds the height of trees:
 * every later pass recurses over them.
 */
#include "build.h"

struct expr *ex_new(struct parser *p, enum ex_kind kind, struct span sp)
{
	struct expr *e = PARSE_NEW(p, struct expr);

	e->kind = kind;
	e->span = sp;
	e->depth = 1;
	return e;
}

struct expr *ex_error(struct parser *p, struct span sp)
{
	return ex_new(p, EX_ERROR, sp);
}

static unsigned deeper(unsigned depth, const struct expr *e)
{
	return e && e->depth >= depth ? e->depth + 1 : depth;
}

/* The last step of making a node that has operands. */
static struct expr *ex_done(struct parser *p, struct expr *e)
{
	e->depth = deeper(deeper(deeper(e->depth, e->a), e->b), e->c);
	for (size_t i = 0; i < e->args.n; i++)
		e->depth = deeper(e->depth, e->args.v[i]);
	if (e->depth <= EXPR_DEPTH_MAX)
		return e;
	if (e->depth == EXPR_DEPTH_MAX + 1) /* reported once: the error is deeper yet */
		parse_error(p, e->span, "D_SYNTAX", "expression is nested more than %d deep", EXPR_DEPTH_MAX);
	e = ex_error(p, e->span);
	e->depth = EXPR_DEPTH_MAX + 1;
	return e;
}

struct expr *ex_name(struct parser *p, const char *name, int scope, struct span sp)
{
	struct expr *e = ex_new(p, EX_IDENT, sp);

	e->name = name;
	e->scope = (enum ex_scope)scope;
	return e;
}

/* `self` or `this` with no name behind it. */
struct expr *ex_scope(struct parser *p, struct span sp)
{
	parse_error(p, sp, "D_IDENT_BADREF", "'%.*s' is no variable: its variables are %.*s->NAME",
		    (int)(sp.end - sp.start), p->text + sp.start, (int)(sp.end - sp.start),
		    p->text + sp.start);
	return ex_error(p, sp);
}

struct expr *ex_ksym(struct parser *p, const char *module, const char *name, struct span sp)
{
	struct expr *e = ex_new(p, EX_KSYM, sp);

	e->module = module[0] ? module : NULL;
	e->name = name;
	return e;
}

struct expr *ex_agg(struct parser *p, const char *name, struct span sp)
{
	struct expr *e = ex_new(p, EX_AGG, sp);

	e->name = name;
	return e;
}

struct expr *ex_macro(struct parser *p, const char *name, struct span sp)
{
	struct expr *e = ex_new(p, EX_MACRO, sp);

	e->name = name;
	return e;
}

struct expr *ex_unary(struct parser *p, enum ex_kind kind, int op, struct expr *a, struct span sp)
{
	struct expr *e = ex_new(p, kind, sp);

	e->op = (enum ex_op)op;
	e->a = a;
	return ex_done(p, e);
}

struct expr *ex_postfix(struct parser *p, int op, struct expr *a, struct span sp)
{
	return ex_unary(p, EX_INCDEC, op == OP_PREINC ? OP_POSTINC : OP_POSTDEC, a, sp);
}

struct expr *ex_binary(struct parser *p, enum ex_kind kind, int op, struct expr *a, struct expr *b,
		       struct span sp)
{
	struct expr *e = ex_new(p, kind, sp);

	e->op = (enum ex_op)op;
	e->a = a;
	e->b = b;
	return ex_done(p, e);
}

struct expr *ex_cond(struct parser *p, struct expr *a, struct expr *b, struct expr *c, struct span sp)
{
	struct expr *e = ex_new(p, EX_COND, sp);

	e->a = a;
	e->b = b;
	e->c = c;
	return ex_done(p, e);
}

struct expr *ex_typed(struct parser *p, enum ex_kind kind, struct type_name *t, struct expr *a,
		      struct span sp)
{
	struct expr *e = ex_new(p, kind, sp);

	e->tname = t;
	e->a = a;
	return ex_done(p, e);
}

struct expr *ex_offsetof(struct parser *p, struct type_name *t, const char *member, struct span sp)
{
	struct expr *e = ex_new(p, EX_OFFSETOF, sp);

	e->tname = t;
	e->name = member;
	return e;
}

/* @name[keys] is one node; anything else in front of [ is indexed. */
struct expr *ex_index(struct parser *p, struct expr *a, struct expr_vec *args, struct span sp)
{
	bool keys = a->kind == EX_AGG && !a->args.n && !a->paren;
	struct expr *e = keys ? a : ex_new(p, EX_INDEX, sp);

	e->span = sp;
	e->args = *args;
	if (!keys)
		e->a = a;
	return ex_done(p, e);
}

/* Only names can be called; what else stands there is no syntax error, and check may find more. */
struct expr *ex_call(struct parser *p, struct expr *f, struct expr_vec *args, struct span sp)
{
	struct expr *e = ex_new(p, EX_CALL, sp);

	if (f->kind != EX_IDENT || f->scope != SC_GLOBAL) {
		diag_error(p->cc->diag, f->span, "D_FUNC_IDENT", "only a function's name can be called");
		return ex_error(p, sp);
	}
	e->name = f->name;
	if (args)
		e->args = *args;
	return ex_done(p, e);
}

struct expr *ex_member(struct parser *p, struct expr *a, const char *name, bool arrow, struct span sp)
{
	struct expr *e = ex_new(p, EX_MEMBER, sp);

	e->a = a;
	e->name = name;
	e->arrow = arrow;
	return ex_done(p, e);
}

struct expr *ex_paren(struct parser *p, struct expr *a, struct span sp)
{
	(void)p;
	a->paren = true;
	a->span = sp;
	return a;
}

struct expr_vec *args_add(struct parser *p, struct expr_vec *v, struct expr *e)
{
	if (!v)
		v = PARSE_NEW(p, struct expr_vec);
	*VEC_ADD(p->cc->arena, v) = e;
	return v;
}
