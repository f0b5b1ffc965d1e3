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
	c->t_string->size = c->cc->opts->strsize + 1;
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

struct checked *check_program(struct cc *cc, struct types *types, struct program *p)
{
	struct checked *out = ARENA_NEW(cc->arena, struct checked);
	struct check c = { .cc = cc, .a = cc->arena, .types = types, .prov = { cc, types }, .out = out };

	for (size_t i = 0; i < p->decls.n; i++)
		if (p->decls.v[i]->kind == DECL_PRAGMA && pragma_is_option(p->decls.v[i]->u.pragma))
			pragma_apply(&c, p->decls.v[i]->u.pragma);
	set_types(&c);
	for (size_t i = 0; i < p->decls.n; i++)
		check_decl(&c, p->decls.v[i]);
	pragma_unused(&c);
	macro_unused(&c, p);
	if (!out->clauses.n && !diag_errors(cc->diag))
		diag_fatal(cc->diag, "D_EMPTY", "the program has no probe clauses");
	names_free(&c);
	return diag_errors(cc->diag) ? NULL : out;
}
