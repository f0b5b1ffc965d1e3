/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * clause.c -- probe clauses: the probes, the predicate, the statements, and which actions may stand together
 * in a clause (speculate() first, commit() apart from everything that records, nothing final inside a
 * speculation).
 */
#include <string.h>
#include "checker.h"

/* ---- actions that do not go together ---- */

static void after(struct check *c, struct span sp, unsigned done, const char *tag, const char *what,
		  const char *first)
{
	if (c->done & done)
		ERR(c, sp, tag, "%s may not follow %s", what, first);
}

static void rule_agg(struct check *c, struct span sp)
{
	after(c, sp, DONE_COMMIT, "D_AGG_COMM", "aggregations", "commit()");
	after(c, sp, DONE_SPECULATE, "D_AGG_SPEC", "aggregations", "speculate()");
	c->done |= DONE_AGG;
}

static void rule_speculate(struct check *c, struct span sp)
{
	after(c, sp, DONE_SPECULATE, "D_SPEC_SPEC", "speculate()", "speculate()");
	after(c, sp, DONE_COMMIT, "D_SPEC_COMM", "speculate()", "commit()");
	after(c, sp, DONE_DATA | DONE_AGG, "D_SPEC_DREC", "speculate()", "actions that record data");
	c->done |= DONE_SPECULATE;
	c->clause->speculates = true;
}

void clause_rule(struct check *c, struct span sp, const struct builtin *b)
{
	if (!c->clause)
		return;
	if (b->flags & BF_DESTRUCTIVE)
		c->clause->destructive = c->out->destructive = true;
	if (b->kind == BI_AGG) {
		rule_agg(c, sp);
		return;
	}
	if (b->id == BI_SPECULATE) {
		rule_speculate(c, sp);
		return;
	}
	if (b->kind == BI_ACTION)
		c->done |= DONE_OTHER;
	if (b->id == BI_COMMIT) {
		after(c, sp, DONE_DATA | DONE_AGG, "D_COMM_DREC", "commit()", "actions that record data");
		c->done |= DONE_COMMIT;
		return;
	}
	if (b->id == BI_DISCARD)
		return;
	if (b->flags & BF_DESTRUCTIVE)
		after(c, sp, DONE_SPECULATE, "D_ACT_SPEC", "destructive actions", "speculate()");
	if (b->kind == BI_ACTION && !(b->flags & (BF_DATA | BF_LIBRARY)))
		return; /* chill() and the like record nothing */
	if (b->id == BI_EXIT) {
		after(c, sp, DONE_SPECULATE, "D_EXIT_SPEC", "exit()", "speculate()");
		c->clause->exits = true;
	}
	after(c, sp, DONE_COMMIT, "D_DREC_COMM", "actions that record data", "commit()");
	c->done |= DONE_DATA;
}

/* ---- statements ---- */

static void check_statements(struct check *c, struct stmt_vec *body);

/* @a[k]; as the first mention of @a: says nothing, not even what @a is. */
static void check_effect_first(struct check *c, struct expr *e)
{
	if (e->kind != EX_AGG || !e->args.n || names_find(c, NAMES_AGG, e->name))
		return;
	ERR(c, e->span, "D_AGG_NULL", "@%s[] alone has no effect", e->name);
	names_add(c, NAMES_AGG, ID_AGG, e->name, e->span)->type = c->t_error;
}

static void check_effect(struct check *c, const struct expr *e)
{
	if (e->kind == EX_AGG && !is_error(e)) {
		ERR(c, e->span, "D_AGG_NULL", "@%s alone has no effect", e->name);
	} else if (e->kind == EX_XLATE && is_dyn(e)) {
		ERR(c, e->span, "D_CG_DYN", "a translated value cannot be a statement");
	}
}

/* Made of script arguments that are known when the object is loaded, and constants. */
static bool known_at_load(const struct expr *e)
{
	switch (e->kind) {
	case EX_MACRO:
	case EX_INT:
	case EX_STR:
		return true;
	case EX_UNARY:
		return e->op != OP_DEREF && e->op != OP_ADDR && known_at_load(e->a);
	case EX_BINARY:
		return known_at_load(e->a) && known_at_load(e->b);
	default:
		return e->kind == EX_IDENT && !strcmp(e->name, "NULL");
	}
}

static bool has_action(const struct expr *e)
{
	const struct builtin *b = e->kind == EX_CALL ? builtin_func(e->name) : NULL;

	if (e->kind == EX_COND)
		return has_action(e->b) || has_action(e->c);
	return b && b->kind == BI_ACTION;
}

static void add_statement(struct check *c, struct stmt_vec *body, struct expr *e)
{
	struct stmt *s = ARENA_NEW(c->a, struct stmt);

	s->kind = ST_EXPR;
	s->expr = e;
	s->span = e->span;
	*VEC_ADD(c->a, body) = s;
}

/*
 * $1 ? printf("...") : 0 picks an action by a script argument, which DTrace knows when it compiles.  Here
 * that may be later, so it becomes an if.
 */
static void split_choice(struct check *c, struct stmt *s)
{
	struct expr *e = s->expr;

	if (e->kind != EX_COND || e->a->kind == EX_INT || !known_at_load(e->a) || !has_action(e))
		return;
	s->kind = ST_IF;
	s->expr = e->a;
	add_statement(c, &s->body, e->b);
	add_statement(c, &s->orelse, e->c);
}

static void check_if(struct check *c, struct stmt *s)
{
	unsigned before, then;

	s->expr = check_expr(c, s->expr, USE_READ);
	if (!is_error(s->expr) && !type_is_scalar(s->expr->type))
		ERR(c, s->expr->span, "D_PRED_SCALAR", "the condition of if must be of scalar type, not '%s'",
		    text_of(c, s->expr));
	before = c->done;
	check_statements(c, &s->body);
	then = c->done;
	c->done = before;
	check_statements(c, &s->orelse);
	c->done |= then;
}

static void check_statements(struct check *c, struct stmt_vec *body)
{
	for (size_t i = 0; i < body->n; i++) {
		struct stmt *s = body->v[i];

		if (s->kind == ST_EXPR)
			split_choice(c, s);
		switch (s->kind) {
		case ST_EXPR:
			check_effect_first(c, s->expr);
			s->expr = check_expr(c, s->expr, USE_READ | USE_STMT);
			check_effect(c, s->expr);
			break;
		case ST_IF:
			check_if(c, s);
			break;
		case ST_BLOCK:
			check_statements(c, &s->body);
			break;
		case ST_EMPTY:
			break;
		}
	}
}

/* ---- predicates ---- */

static void check_predicate(struct check *c, struct clause *cl)
{
	if (!cl->pred)
		return;
	cl->pred = check_expr(c, cl->pred, USE_READ);
	if (!is_error(cl->pred) && !type_is_scalar(cl->pred->type))
		ERR(c, cl->pred->span, "D_PRED_SCALAR", "a predicate must be of scalar type, not '%s'",
		    text_of(c, cl->pred));
}

/* Does e give a name its first value, as in /x++ == 0/? */
static bool defines_name(struct check *c, const struct expr *e)
{
	const struct expr *target;

	if (!e)
		return false;
	if (e->kind == EX_INCDEC || e->kind == EX_ASSIGN) {
		target = e->a->kind == EX_INDEX ? e->a->a : e->a;
		if (target->kind == EX_IDENT && !names_find(c, names_space(target->scope), target->name))
			return true;
	}
	return defines_name(c, e->a) || defines_name(c, e->b) || defines_name(c, e->c);
}

/*
 * Variables are typed by their first assignment, which is usually in the actions: they are checked before the
 * predicate, unless the predicate is what makes a variable.
 */
static void check_body(struct check *c, struct clause *cl)
{
	bool first = defines_name(c, cl->pred);

	if (first)
		check_predicate(c, cl);
	check_statements(c, &cl->body);
	if (!first)
		check_predicate(c, cl);
}

static bool expr_uses_args(const struct expr *e)
{
	if (!e)
		return false;
	for (size_t i = 0; i < e->args.n; i++)
		if (expr_uses_args(e->args.v[i]))
			return true;
	return (e->kind == EX_IDENT && e->scope == SC_GLOBAL && !strcmp(e->name, "args")) ||
	       expr_uses_args(e->a) || expr_uses_args(e->b) || expr_uses_args(e->c);
}

static bool stmts_use_args(const struct stmt_vec *body)
{
	for (size_t i = 0; i < body->n; i++) {
		const struct stmt *s = body->v[i];

		if (expr_uses_args(s->expr) || stmts_use_args(&s->body) || stmts_use_args(&s->orelse))
			return true;
	}
	return false;
}

static void check_one(struct check *c, struct clause *cl, const struct probe_vec *probes, uint16_t desc_stab)
{
	struct clause_info *ci = ARENA_NEW(c->a, struct clause_info);
	uint16_t stab;

	ci->id = c->out->clauses.n;
	ci->clause = cl;
	ci->probes = *probes;
	ci->desc_stab = desc_stab;
	stab_context(ci);
	cl->info = ci;
	*VEC_ADD(c->a, &c->out->clauses) = ci;
	c->clause = ci;
	c->done = 0;
	stab = stab_restart(c);
	check_body(c, cl);
	ci->stmt_stab = stab_finish(c, stab);
	/* speculate() alone records that the probe fired */
	ci->is_default = !cl->body.n || (ci->speculates && !(c->done & ~(unsigned)DONE_SPECULATE));
	c->clause = NULL;
}

/* As many copies of the clause as it has probes: args[] means something else in each. */
static void check_each(struct check *c, const struct clause *cl, const struct probe_vec *probes)
{
	for (size_t i = 0; i < probes->n; i++) {
		struct clause *copy = ARENA_NEW(c->a, struct clause);
		struct probe_vec one = {0};

		*copy = *cl;
		copy->pred = clone_expr(c, cl->pred);
		copy->body = clone_stmts(c, &cl->body);
		*VEC_ADD(c->a, &one) = probes->v[i];
		check_one(c, copy, &one, probes->v[i]->desc_stab);
	}
}

void clause_check(struct check *c, struct clause *cl)
{
	struct probe_vec probes = {0};
	uint16_t stab = STAB_MAX;

	for (size_t i = 0; i < cl->probes.n; i++) {
		size_t first = probes.n;

		macro_description(c, cl->probes.v[i]);
		provider_resolve(c, cl->probes.v[i], &probes);
		stab = stab_min(stab, stab_describe(c, cl->probes.v[i], &probes, first));
	}
	if ((expr_uses_args(cl->pred) || stmts_use_args(&cl->body)) && !args_agree(c, &probes))
		check_each(c, cl, &probes);
	else
		check_one(c, cl, &probes, stab);
}
