/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * check.c -- the driver: declarations and clauses in the order of the program, options before everything else
 * because they decide the size of strings.
 */
#include <string.h>
#include "checker.h"

static void set_types(struct check *c)
{
	c->t_error = type_new(c->a, TY_ERROR);
	c->t_void = types_basic(c->types, "void");
	c->t_int = types_basic(c->types, "int");
	c->t_long = types_basic(c->types, "long");
	c->t_i64 = types_find(c->types, NULL, NS_TYPEDEF, "int64_t");
	c->t_u64 = types_find(c->types, NULL, NS_TYPEDEF, "uint64_t");
	c->t_size = types_find(c->types, NULL, NS_TYPEDEF, "size_t");
	c->t_ptrdiff = types_find(c->types, NULL, NS_TYPEDEF, "ptrdiff_t");
	c->t_string = types_basic(c->types, "string");
	c->t_dyn = types_basic(c->types, "<DYN>");
	c->t_string->align = 1;
	c->t_string->base = types_basic(c->types, "char");
}

static void check_decl(struct check *c, struct decl *d)
{
	switch (d->kind) {
	case DECL_CLAUSE:
		clause_check(c, d->u.clause);
		break;
	case DECL_VAR:
		var_declare(c, d->u.var);
		break;
	case DECL_INLINE:
		inline_define(c, d->u.inl, d->span);
		break;
	case DECL_XLATOR:
		xlator_define(c, d->u.xlator);
		break;
	case DECL_PROVIDER:
		provider_declare(c, d->u.prov);
		break;
	case DECL_PRAGMA:
		if (!pragma_is_option(d->u.pragma))
			pragma_apply(c, d->u.pragma);
		break;
	}
}

void check_decls(struct check *c, const struct program *p)
{
	for (size_t i = 0; i < p->decls.n; i++)
		check_decl(c, p->decls.v[i]);
}

struct check *check_new(struct cc *cc, struct types *types)
{
	struct check *c = ARENA_NEW(cc->arena, struct check);

	c->cc = cc;
	c->a = cc->arena;
	c->types = types;
	c->prov = (struct prov_env){.cc = cc, .types = types};
	c->out = ARENA_NEW(c->a, struct checked);
	set_types(c);
	types_library(types, dlib_type, c);
	return c;
}

struct checked *check_program(struct check *c, struct program *p)
{
	struct diag *diag = c->cc->diag;

	for (size_t i = 0; i < p->decls.n; i++)
		if (p->decls.v[i]->kind == DECL_PRAGMA && pragma_is_option(p->decls.v[i]->u.pragma))
			pragma_apply(c, p->decls.v[i]->u.pragma);
	types_basic(c->types, "string"); /* takes the size that the options ask for */
	check_decls(c, p);
	pragma_unused(c);
	macro_unused(c, p);
	if (!c->out->clauses.n && !diag_errors(diag))
		diag_fatal(diag, "D_EMPTY", "the program has no probe clauses");
	c->out->missing = c->prov.missing;
	return diag_errors(diag) ? NULL : c->out;
}

void check_pragmas(struct check *c, const struct program *p)
{
	for (size_t i = 0; i < p->decls.n; i++)
		if (p->decls.v[i]->kind == DECL_PRAGMA)
			pragma_check(c, p->decls.v[i]->u.pragma);
}

void check_free(struct check *c)
{
	names_free(c);
	dlib_free(c);
}
