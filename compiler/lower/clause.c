/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * clause.c -- one clause becomes one function: its predicate, which returns at once when it is false, its
 * statements in order, and what is recorded at the end.
 */
#include "action.h"
#include "build.h"
#include "clause.h"
#include "value.h"
#include "object.h"
#include "record.h"
#include "scratch.h"

static void statements(struct low *l, const struct stmt_vec *v);

static void statement_expr(struct low *l, const struct expr *e)
{
	if (e->kind == EX_COMMA) {
		statement_expr(l, e->a);
		statement_expr(l, e->b);
	} else if (e->kind == EX_CALL && e->ident->builtin->kind == BI_ACTION) {
		action_call(l, e);
	} else {
		value_effect(l, e);
	}
}

static void statement_if(struct low *l, const struct stmt *s)
{
	ir_block yes = build_block(l), no = build_block(l), done = build_block(l);

	value_branch(l, s->expr, yes, no);
	l->c->nested++;
	build_use(l, yes);
	statements(l, &s->body);
	build_br(l, done);
	build_use(l, no);
	statements(l, &s->orelse);
	build_br(l, done);
	build_use(l, done);
	l->c->nested--;
}

static void statements(struct low *l, const struct stmt_vec *v)
{
	for (size_t i = 0; i < v->n; i++) {
		const struct stmt *s = v->v[i];

		l->c->span = s->span;
		/* Without an error, a poisoned statement is about what no probe sets (-Z): it does nothing.
		 */
		if (s->kind == ST_EXPR && s->expr->type->kind == TY_ERROR)
			continue;
		if (s->kind == ST_EXPR)
			statement_expr(l, s->expr);
		else if (s->kind == ST_IF)
			statement_if(l, s);
		else
			statements(l, &s->body);
		l->c->temps = 0;
	}
}

static void predicate(struct low *l, const struct expr *pred)
{
	ir_block body = build_block(l), out = build_block(l);

	value_branch(l, pred, body, out);
	build_use(l, out);
	build_ret(l);
	build_use(l, body);
	l->c->temps = 0;
}

static void add_row(struct low *l, const struct clause_info *info, const char *name)
{
	struct dray_clause *row = VEC_ADD(l->a, &l->meta->clause);

	row->act_first = l->meta->act.n;
	row->file = object_file(l, info->clause->span);
	row->line = span_place(l->cc->srcs, info->clause->span).line;
	row->name = objmeta_str(l->meta, name);
	row->stab = info->stmt_stab;
	if (info->is_default)
		row->flags |= DRAY_CL_DEFAULT | DRAY_CL_PRINTS;
	if (info->destructive)
		row->flags |= DRAY_CL_DESTRUCTIVE;
}

static void predicate_and_body(struct low *l, const struct clause *d)
{
	scratch_open(l);
	if (d->pred) {
		predicate(l, d->pred);
		scratch_open(l);
	}
	record_begin(l);
	statements(l, &d->body);
	record_end(l);
	build_ret(l);
	scratch_close(l);
}

void clause_lower(struct low *l, const struct clause_info *info)
{
	const char *name = arena_printf(l->a, "dt_clause_%u", info->id);
	struct lclause c = {.info = info, .row = info->id, .span = info->clause->span};

	add_row(l, info, name);
	c.f = ir_func_new(l->a, name, info->id, c.span);
	*VEC_ADD(l->a, &l->m->clauses) = c.f;
	l->c = &c;
	if (info->probes.n)
		predicate_and_body(l, info->clause);
	else
		build_ret(l); /* its descriptions match nothing, which -Z permits: it never runs */
	l->c = NULL;
}
