/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * var.c -- declarations outside of clauses: variables of all three scopes, associative arrays, typedefs, and
 * externs, which give types to kernel variables.
 */
#include "checker.h"

static void redeclared(struct check *c, const struct declarator *d, const char *what)
{
	ERR(c, d->span, "D_DECL_IDRED", "'%s' is declared already, as %s", d->name, what);
}

static void declare_typedef(struct check *c, const struct declarator *d, struct type *t)
{
	struct type *td = type_new(c->a, TY_TYPEDEF);
	struct ident *id = names_taken(c, NAMES_GLOBAL, d->name);

	td->name = d->name;
	td->base = t;
	td->size = t->size;
	td->align = t->align;
	td->is_signed = t->is_signed;
	if (id)
		redeclared(c, d, "a global variable or function");
	else if (!types_add(c->types, NS_TYPEDEF, td) && !c->library)
		redeclared(c, d, "a type");
}

/* Can there be a variable of this type? */
static bool storable(struct check *c, const struct declarator *d, const struct type *t)
{
	const struct type *b = type_base(t);

	if (b->kind == TY_ASSOC)
		b = type_base(b->base);
	if (b->kind == TY_VOID || b->kind == TY_FUNC) {
		ERR(c, d->span, "D_DECL_VOIDOBJ", "'%s' cannot be of type '%s'", d->name, type_text(c->a, t));
		return false;
	}
	if (b->kind == TY_DYN) {
		ERR(c, d->span, "D_DECL_DYNOBJ", "'%s' cannot be of dynamic type", d->name);
		return false;
	}
	check_whole(c, b);
	if ((type_is_sue(b) || b->kind == TY_ENUM) && !b->complete) {
		ERR(c, d->span, "D_DECL_INCOMPLETE", "'%s' has the incomplete type '%s'", d->name,
		    type_text(c->a, t));
		return false;
	}
	return true;
}

static bool same_declaration(const struct ident *id, enum id_kind kind, const struct type *t)
{
	if (id->type && id->type->kind == TY_ERROR) /* used before, which was reported */
		return true;
	return id->kind == kind && id->type && type_same(id->type, t);
}

static void declare_variable(struct check *c, const struct declarator *d, struct type *t, enum storage sto)
{
	enum space space = sto == STO_THIS ? NAMES_THIS : sto == STO_SELF ? NAMES_SELF : NAMES_GLOBAL;
	enum id_kind kind = t->kind == TY_ASSOC ? ID_ASSOC : ID_VAR;
	struct ident *id = names_taken(c, space, d->name);

	if (t->kind == TY_ARRAY && !t->count) {
		ERR(c, d->span, "D_DECL_ARRNULL", "array '%s' needs a size or a list of key types", d->name);
		return;
	}
	if (id && id->kind != ID_VAR && id->kind != ID_ASSOC) {
		redeclared(c, d, names_kind(id));
		return;
	}
	if (types_is_typedef(c->types, NULL, d->name)) {
		redeclared(c, d, "a type");
		return;
	}
	if (kind == ID_ASSOC && space == NAMES_THIS) {
		ERR(c, d->span, "D_DECL_LOCASSC", "'%s': associative arrays cannot be clause-local", d->name);
		return;
	}
	if (id) {
		if (!same_declaration(id, kind, t))
			ERR(c, d->span, "D_DECL_IDRED", "'%s' is declared already, as %s '%s'", d->name,
			    names_kind(id), id->type ? type_text(c->a, id->type) : "");
		return;
	}
	if (!storable(c, d, t))
		return;
	id = names_add_var(c, space, kind, d->name, d->span);
	id->type = t;
	id->declared = true;
}

static void declare_one(struct check *c, struct var_decl *v, struct declarator *d)
{
	struct type *t = decl_type(c, v->spec, d);

	if (t->kind == TY_ERROR)
		return;
	switch (v->spec->storage) {
	case STO_TYPEDEF:
		declare_typedef(c, d, t);
		break;
	case STO_EXTERN:
		if (!names_find(c, NAMES_KERNEL, d->name))
			names_add(c, NAMES_KERNEL, ID_KSYM, d->name, d->span)->type = t;
		break;
	case STO_STATIC:
		if (t->kind == TY_FUNC)
			break;
		/* fallthrough */
	case STO_AUTO:
	case STO_REGISTER:
		ERR(c, v->span, "D_DECL_BADCLASS", "this storage class has no meaning in D");
		break;
	default:
		if (t->kind != TY_FUNC)
			declare_variable(c, d, t, v->spec->storage);
	}
}

void var_declare(struct check *c, struct var_decl *v)
{
	bool tagged = v->spec->kind == TS_STRUCT || v->spec->kind == TS_UNION || v->spec->kind == TS_ENUM;

	if (!v->decls.n) {
		if (!tagged)
			ERR(c, v->span, "D_DECL_USELESS", "this declares nothing");
		else
			decl_base(c, v->spec);
		return;
	}
	for (size_t i = 0; i < v->decls.n; i++)
		declare_one(c, v, v->decls.v[i]);
}
