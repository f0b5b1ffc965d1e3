/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * build_decl.c -- statements, clauses and the other declarations of a program.  Called by d.y; build_X()
 * appends a finished declaration to the program.
 */
#include "build.h"

/* ---- statements ---- */

static struct stmt *stmt_new(struct parser *p, enum st_kind kind, struct span sp)
{
	struct stmt *s = PARSE_NEW(p, struct stmt);

	s->kind = kind;
	s->span = sp;
	return s;
}

struct stmt *stmt_expr(struct parser *p, struct expr *e, struct span sp)
{
	struct stmt *s = stmt_new(p, ST_EXPR, sp);

	s->expr = e;
	return s;
}

/* The statement without a semicolon in front of a closing brace, if there is one. */
struct stmt *stmt_tail(struct parser *p, struct expr *e)
{
	return e ? stmt_expr(p, e, e->span) : NULL;
}

/* The statements of a branch: those of its block, or itself. */
static void branch_fill(struct parser *p, struct stmt_vec *v, struct stmt *s)
{
	if (s && s->kind == ST_BLOCK)
		*v = s->body;
	else if (s)
		*VEC_ADD(p->cc->arena, v) = s;
}

struct stmt *stmt_if(struct parser *p, struct expr *e, struct stmt *then, struct stmt *orelse, struct span sp)
{
	struct stmt *s = stmt_new(p, ST_IF, sp);

	s->expr = e;
	branch_fill(p, &s->body, then);
	branch_fill(p, &s->orelse, orelse);
	return s;
}

struct stmt *stmt_block(struct parser *p, struct stmt_vec *body, struct span sp)
{
	struct stmt *s = stmt_new(p, ST_BLOCK, sp);

	s->body = *body;
	return s;
}

/* Empty statements are not kept: a body of semicolons is an empty body. */
struct stmt_vec *stmts_add(struct parser *p, struct stmt_vec *v, struct stmt *s)
{
	if (!v)
		v = PARSE_NEW(p, struct stmt_vec);
	if (s)
		*VEC_ADD(p->cc->arena, v) = s;
	return v;
}

/* ---- clauses ---- */

struct pdesc_vec *pdescs_add(struct parser *p, struct pdesc_vec *v, struct pdesc *d)
{
	if (!v)
		v = PARSE_NEW(p, struct pdesc_vec);
	*VEC_ADD(p->cc->arena, v) = d;
	return v;
}

/* sp is the text of the probe descriptions. */
struct clause *clause_new(struct parser *p, struct pdesc_vec *probes, struct expr *pred,
			  struct stmt_vec *body, struct span sp)
{
	struct clause *c = PARSE_NEW(p, struct clause);

	c->probes = *probes;
	c->pred = pred;
	c->span = sp;
	if (body) {
		c->has_body = true;
		c->body = *body;
	}
	return c;
}

struct clause *clause_bare(struct parser *p, struct pdesc_vec *probes, struct span sp)
{
	if (!p->env || !p->env->cmdline)
		parse_error(p, parse_span(p, sp.end, sp.end), "D_SYNTAX",
			    "expected a predicate or '{' behind the probe description");
	return clause_new(p, probes, NULL, NULL, sp);
}

struct clause *clause_no_body(struct parser *p, struct pdesc_vec *probes, struct expr *pred, struct span sp,
			      struct span pred_sp)
{
	parse_error(p, parse_span(p, pred_sp.end, pred_sp.end), "D_SYNTAX",
		    "expected '{' behind the predicate");
	return clause_new(p, probes, pred, NULL, sp);
}

/* ---- translators and providers ---- */

/* v NULL: an empty list. */
struct xmember_vec *xmembers_add(struct parser *p, struct xmember_vec *v, const char *name, struct expr *e,
				 struct span sp)
{
	if (!v)
		return PARSE_NEW(p, struct xmember_vec);
	*VEC_ADD(p->cc->arena, v) = (struct xlator_member){name, e, sp};
	return v;
}

struct prov_probe *prov_probe_new(struct parser *p, const char *name, struct dtor *args, struct dtor *xargs,
				  struct span sp)
{
	struct prov_probe *probe = PARSE_NEW(p, struct prov_probe);

	if (args->variadic || (xargs && xargs->variadic))
		parse_error(p, args->variadic ? args->span : xargs->span, "D_DECL_PROTO_VARARGS",
			    "a probe cannot have a variable number of arguments");
	probe->name = name;
	probe->args = args->params;
	probe->has_xargs = xargs != NULL;
	if (xargs)
		probe->xargs = xargs->params;
	probe->span = sp;
	return probe;
}

struct prov_probe_vec *probes_add(struct parser *p, struct prov_probe_vec *v, struct prov_probe *probe)
{
	if (!v)
		v = PARSE_NEW(p, struct prov_probe_vec);
	if (probe)
		*VEC_ADD(p->cc->arena, v) = probe;
	return v;
}

/* ---- the program ---- */

struct decl *build_decl(struct parser *p, enum decl_kind kind, struct span sp)
{
	struct decl *d = PARSE_NEW(p, struct decl);

	d->kind = kind;
	d->span = sp;
	*VEC_ADD(p->cc->arena, &p->out->decls) = d;
	return d;
}

void build_clause(struct parser *p, struct clause *clause, struct span sp)
{
	build_decl(p, DECL_CLAUSE, sp)->u.clause = clause;
}

void build_var(struct parser *p, struct dspec *spec, struct declarator_vec *decls, struct span sp)
{
	struct var_decl *var = PARSE_NEW(p, struct var_decl);

	var->spec = spec;
	var->span = sp;
	if (decls)
		var->decls = *decls;
	if (spec->storage == STO_TYPEDEF)
		for (size_t i = 0; i < var->decls.n; i++)
			*VEC_ADD(p->cc->arena, &p->typedefs) = var->decls.v[i]->name;
	build_decl(p, DECL_VAR, sp)->u.var = var;
}

void build_inline(struct parser *p, struct dspec *spec, struct declarator *d, struct expr *e, struct span sp)
{
	struct inline_def *inl = PARSE_NEW(p, struct inline_def);

	inl->spec = spec;
	inl->decl = d;
	inl->expr = e;
	inl->span = sp;
	build_decl(p, DECL_INLINE, sp)->u.inl = inl;
}

/* The input is written like a parameter, `struct task_struct *T`: a type and the name that stands for it. */
void build_xlator(struct parser *p, struct type_name *out, struct dspec *spec, struct declarator *d,
		  struct xmember_vec *members, struct span sp)
{
	struct xlator *x = PARSE_NEW(p, struct xlator);

	x->out = out;
	x->var = d->name;
	d->name = NULL;
	x->in = type_name_new(p, spec, d, span_join(spec->span, d->span));
	x->members = *members;
	x->span = sp;
	build_decl(p, DECL_XLATOR, sp)->u.xlator = x;
}

void build_provider(struct parser *p, const char *name, struct prov_probe_vec *probes, struct span sp)
{
	struct prov_decl *prov = PARSE_NEW(p, struct prov_decl);

	prov->name = name;
	prov->probes = *probes;
	prov->span = sp;
	build_decl(p, DECL_PROVIDER, sp)->u.prov = prov;
}
