/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * build.h -- the nodes of the tree, one function per rule of d.y.  Lists are made by X_add(p, NULL, first)
 * and grown by X_add(p, list, next).  Spans are the text of the whole construct.
 */
#ifndef GRAMMAR_BUILD_H
#define GRAMMAR_BUILD_H

#include "parser.h"

/* build_expr.c */
struct expr *ex_new(struct parser *p, enum ex_kind kind, struct span sp);
struct expr *ex_error(struct parser *p, struct span sp);
struct expr *ex_scope(struct parser *p, struct span sp);
struct expr *ex_name(struct parser *p, const char *name, int scope, struct span sp);
struct expr *ex_ksym(struct parser *p, const char *module, const char *name, struct span sp);
struct expr *ex_agg(struct parser *p, const char *name, struct span sp);
struct expr *ex_macro(struct parser *p, const char *name, struct span sp);
struct expr *ex_unary(struct parser *p, enum ex_kind kind, int op, struct expr *a, struct span sp);
struct expr *ex_postfix(struct parser *p, int op, struct expr *a, struct span sp);
struct expr *ex_binary(struct parser *p, enum ex_kind kind, int op, struct expr *a, struct expr *b,
		       struct span sp);
struct expr *ex_cond(struct parser *p, struct expr *a, struct expr *b, struct expr *c, struct span sp);
struct expr *ex_typed(struct parser *p, enum ex_kind kind, struct type_name *t, struct expr *a,
		      struct span sp);
struct expr *ex_offsetof(struct parser *p, struct type_name *t, const char *member, struct span sp);
struct expr *ex_index(struct parser *p, struct expr *a, struct expr_vec *args, struct span sp);
struct expr *ex_call(struct parser *p, struct expr *f, struct expr_vec *args, struct span sp);
struct expr *ex_member(struct parser *p, struct expr *a, const char *name, bool arrow, struct span sp);
struct expr *ex_paren(struct parser *p, struct expr *a, struct span sp);
struct expr_vec *args_add(struct parser *p, struct expr_vec *v, struct expr *e);

/* build_type.c */
struct dspec *spec_word(struct parser *p, uint32_t word, struct span sp);
struct dspec *spec_storage(struct parser *p, enum storage storage, struct span sp);
struct dspec *spec_qual(struct parser *p, int qual, struct span sp);
struct dspec *spec_name(struct parser *p, const char *module, const char *name, struct span sp);
struct dspec *spec_sou(struct parser *p, int kind, struct dspec *tag, struct dspec *body, struct span sp);
struct dspec *spec_body(struct parser *p, struct field_vec *fields);
struct dspec *spec_enum(struct parser *p, struct dspec *tag, struct enum_item_vec *items, struct span sp);
struct dspec *specs_join(struct parser *p, struct dspec *a, struct dspec *b);
struct field *field_new(struct parser *p, struct declarator *d, struct expr *bits, struct span sp);
struct field_vec *members_add(struct parser *p, struct field_vec *v, struct field *f);
struct field_vec *fields_type(struct parser *p, struct dspec *spec, struct field_vec *members,
			      struct span sp);
struct field_vec *fields_none(struct parser *p); /* what an error leaves */
struct field_vec *fields_join(struct parser *p, struct field_vec *v, struct field_vec *more);
struct enum_item *item_new(struct parser *p, const char *name, struct expr *value, struct span sp);
struct enum_item_vec *items_add(struct parser *p, struct enum_item_vec *v, struct enum_item *item);
struct declarator *declarator_new(struct parser *p, const char *name, struct span sp);
struct declarator *declarator_name(struct declarator *d, const char *name, struct span sp);
struct declarator *declarator_scoped(struct parser *p, const struct expr *ksym, struct span sp);
struct declarator *declarator_derive(struct parser *p, struct declarator *d, struct dtor *t, struct span sp);
struct declarator_vec *declarators_add(struct parser *p, struct declarator_vec *v, struct declarator *d);
struct dtor *dtor_ptr(struct parser *p, struct dspec *quals, struct dtor *inner, struct span sp);
struct dtor *dtor_array(struct parser *p, struct expr *count, struct span sp);
struct dtor *dtor_params(struct parser *p, enum dtor_kind kind, struct dtor *params, struct span sp);
struct dtor *params_add(struct parser *p, struct dtor *params, struct param *param);
struct dtor *params_variadic(struct parser *p, struct dtor *params);
struct param *param_new(struct parser *p, struct dspec *spec, struct declarator *d, struct span sp);
struct param *param_optional(struct param *param);
struct type_name *type_name_new(struct parser *p, struct dspec *spec, struct declarator *d, struct span sp);

/* build_decl.c: statements, clauses and declarations; build_X() appends to the program. */
struct stmt *stmt_expr(struct parser *p, struct expr *e, struct span sp);
struct stmt *stmt_tail(struct parser *p, struct expr *e);
struct stmt *stmt_if(struct parser *p, struct expr *e, struct stmt *then, struct stmt *orelse,
		     struct span sp);
struct stmt *stmt_block(struct parser *p, struct stmt_vec *body, struct span sp);
struct stmt_vec *stmts_add(struct parser *p, struct stmt_vec *v, struct stmt *s);
struct pdesc_vec *pdescs_add(struct parser *p, struct pdesc_vec *v, struct pdesc *d);
struct clause *clause_new(struct parser *p, struct pdesc_vec *probes, struct expr *pred,
			  struct stmt_vec *body, struct span sp);
struct clause *clause_bare(struct parser *p, struct pdesc_vec *probes, struct span sp);
struct clause *clause_no_body(struct parser *p, struct pdesc_vec *probes, struct expr *pred, struct span sp,
			      struct span pred_sp);
struct xmember_vec *xmembers_add(struct parser *p, struct xmember_vec *v, const char *name, struct expr *e,
				 struct span sp);
struct prov_probe *prov_probe_new(struct parser *p, const char *name, struct dtor *args, struct dtor *xargs,
				  struct span sp);
struct prov_probe_vec *probes_add(struct parser *p, struct prov_probe_vec *v, struct prov_probe *probe);

struct decl *build_decl(struct parser *p, enum decl_kind kind, struct span sp);
void build_clause(struct parser *p, struct clause *clause, struct span sp);
void build_var(struct parser *p, struct dspec *spec, struct declarator_vec *decls, struct span sp);
void build_inline(struct parser *p, struct dspec *spec, struct declarator *d, struct expr *e, struct span sp);
void build_xlator(struct parser *p, struct type_name *out, struct dspec *spec, struct declarator *d,
		  struct xmember_vec *members, struct span sp);
void build_provider(struct parser *p, const char *name, struct prov_probe_vec *probes, struct span sp);

/* expect.c: the words of a syntax error. */
#define EXPECT_MAX 100 /* more than there are tokens */
struct expect {
	const char *names[EXPECT_MAX]; /* of the tokens that may stand here */
	int n;
	bool reserved; /* found a reserved word */
	bool eof;      /* found the end of the file */
};
void expect_add(struct expect *e, const char *name);
void expect_report(struct parser *p, struct span found, const struct expect *e);

#endif
