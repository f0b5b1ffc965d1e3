/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * names.c -- what names mean.  Four name spaces (global, this->, self->, aggregations), each a hash table by
 * interned name; parameters of inlines and translators hide globals.  Built-ins enter the table on first use;
 * variables by declaration or first assignment.
 */
#include <string.h>
#include <uthash.h>
#include "checker.h"
#include "near.h"

struct name {
	const char *text; /* interned: the pointer is the key */
	struct ident *ident;
	UT_hash_handle hh;
};

enum space names_space(enum ex_scope scope)
{
	return scope == SC_THIS ? NAMES_THIS : scope == SC_SELF ? NAMES_SELF : NAMES_GLOBAL;
}

const char *names_prefix(int scope)
{
	return scope == SC_THIS ? "this->" : scope == SC_SELF ? "self->" : "";
}

const char *names_kind(const struct ident *id)
{
	static const char *const kinds[] = {
		[ID_VAR] = "scalar",
		[ID_ASSOC] = "associative array",
		[ID_BUILTIN] = "built-in variable",
		[ID_ARGS] = "array",
		[ID_FUNC] = "function",
		[ID_AGG] = "aggregation",
		[ID_INLINE] = "inline",
		[ID_ENUM] = "enumerator",
		[ID_XPARAM] = "parameter",
		[ID_KSYM] = "kernel symbol",
		[ID_XLATED] = "translation",
	};

	return kinds[id->kind];
}

bool ident_fresh(const struct ident *id)
{
	return !id->type || (id->kind == ID_ASSOC && !id->type->base);
}

static struct name *table_entry(struct check *c, enum space space, const char *name)
{
	struct name *n;

	HASH_FIND_PTR(c->names[space], &name, n);
	if (n)
		return n; /* hides a name of the D library */
	n = ARENA_NEW(c->a, struct name);
	n->text = name;
	HASH_ADD_PTR(c->names[space], text, n);
	return n;
}

struct ident *names_add(struct check *c, enum space space, enum id_kind kind, const char *name,
			struct span sp)
{
	struct ident *id = ARENA_NEW(c->a, struct ident);

	id->kind = kind;
	id->name = name;
	id->scope = space == NAMES_THIS ? SC_THIS : space == NAMES_SELF ? SC_SELF : SC_GLOBAL;
	id->span = sp;
	id->library = c->library;
	id->stab = STAB_DEFAULT;
	table_entry(c, space, name)->ident = id;
	if (space == NAMES_GLOBAL)
		pragma_defined(c, name, id);
	return id;
}

struct ident *names_add_var(struct check *c, enum space space, enum id_kind kind, const char *name,
			    struct span sp)
{
	struct ident_vec *lists[] = {&c->out->globals, &c->out->locals, &c->out->threads, &c->out->aggs};
	struct ident *id = names_add(c, space, kind, name, sp);

	id->id = lists[space]->n;
	*VEC_ADD(c->a, lists[space]) = id;
	return id;
}

void names_free(struct check *c)
{
	for (int i = 0; i < NAMES_COUNT; i++)
		HASH_CLEAR(hh, c->names[i]);
}

static struct ident *table_find(struct check *c, enum space space, const char *name)
{
	struct name *n;

	HASH_FIND_PTR(c->names[space], &name, n);
	return n ? n->ident : NULL;
}

/* The type comes first: it may make the D library load a file that uses this very name. */
static struct ident *add_builtin(struct check *c, const struct builtin *b, const char *name)
{
	struct type *type = b->kind == BI_VAR ? types_text(c->types, b->proto, SP_KERNEL) : NULL;
	struct ident *id = table_find(c, NAMES_GLOBAL, name);

	if (id)
		return id;
	id = names_add(c, NAMES_GLOBAL, ID_FUNC, name, (struct span){0, 0, 0});
	id->builtin = b;
	id->declared = true;
	stab_builtin(id, b);
	if (b->kind != BI_VAR)
		return id;
	id->kind = b->id == BI_ARGS ? ID_ARGS : ID_BUILTIN;
	id->type = b->id == BI_EXECNAME ? string_type(c, 15) : type;
	return id;
}

const struct builtin *names_func(const struct check *c, const char *name)
{
	const struct builtin *b = builtin_func(name);

	return b && !stab_builtin_hidden(c, b) ? b : NULL;
}

/* Built-in variables and functions, and NULL. */
static struct ident *find_builtin(struct check *c, const char *name)
{
	const struct builtin *b = builtin_find(name, BI_VAR);
	struct ident *id;

	if (!b)
		b = builtin_func(name);
	if (b && stab_builtin_hidden(c, b))
		return NULL;
	if (b)
		return add_builtin(c, b, name);
	if (strcmp(name, "NULL"))
		return NULL;
	id = names_add(c, NAMES_GLOBAL, ID_ENUM, name, (struct span){0, 0, 0});
	id->type = c->t_int;
	return id;
}

struct ident *names_find(struct check *c, enum space space, const char *name)
{
	struct ident *id;

	if (space == NAMES_GLOBAL && c->scope)
		for (size_t i = 0; i < c->scope->ids.n; i++)
			if (c->scope->ids.v[i]->name == name)
				return c->scope->ids.v[i];
	id = table_find(c, space, name);
	if (!id && space == NAMES_GLOBAL)
		id = find_builtin(c, name);
	if (!id && space == NAMES_GLOBAL && dlib_name(c, name))
		id = table_find(c, space, name);
	return id && stab_too_new(c, id->since) ? NULL : id;
}

struct ident *names_taken(struct check *c, enum space space, const char *name)
{
	struct ident *id = table_find(c, space, name);

	if (!id && space == NAMES_GLOBAL)
		id = find_builtin(c, name);
	return id && ((id->library && !c->library) || stab_too_new(c, id->since)) ? NULL : id;
}

/* An enumerator that no declaration of the program made. */
static struct ident *find_enumerator(struct check *c, const char *name)
{
	struct type *type = NULL;
	int64_t value;
	struct ident *id;

	if (!types_enumerator(c->types, name, &value, &type))
		return NULL;
	id = names_add(c, NAMES_GLOBAL, ID_ENUM, name, (struct span){0, 0, 0});
	id->value = value;
	id->type = type ? type : c->t_int;
	id->stab = STAB(PRIVATE, PRIVATE, UNKNOWN); /* the kernel's */
	return id;
}

const char *did_you_mean(struct check *c, const struct near *n)
{
	return n->best ? arena_printf(c->a, "; did you mean '%s'?", n->best) : "";
}

/* Variables and inlines that are like `name`, and built-ins: variables or functions. */
static const char *suggest(struct check *c, const char *name, bool functions)
{
	struct near near = {0};

	for (struct name *n = c->names[NAMES_GLOBAL]; n && !functions; n = n->hh.next)
		if (n->ident->kind != ID_FUNC && n->ident->type && n->ident->type->kind != TY_ERROR)
			near_offer(&near, name, n->text);
	for (size_t i = 0; builtin_at(i); i++)
		if ((builtin_at(i)->kind != BI_VAR) == functions)
			near_offer(&near, name, builtin_at(i)->name);
	return did_you_mean(c, &near);
}

/* Why there is no such name: it is too new, or misspelt. */
const char *names_why(struct check *c, const char *name, bool functions)
{
	const struct ident *id = table_find(c, NAMES_GLOBAL, name);
	const struct builtin *b = functions ? builtin_func(name) : builtin_find(name, BI_VAR);
	uint32_t since = id && stab_too_new(c, id->since) ? id->since : b ? stab_builtin_since(b) : 0;

	if (since)
		return arena_printf(c->a, ": it came with version %s of D, and the program asks for %s",
				    version_text(c->a, since), version_text(c->a, c->cc->opts->version));
	return suggest(c, name, functions);
}

static struct ident *undefined(struct check *c, struct expr *e)
{
	struct ident *id;

	ERR(c, e->span, "D_IDENT_UNDEF", "there is no variable, inline or constant '%s'%s", e->name,
	    names_why(c, e->name, false));
	id = names_add(c, NAMES_GLOBAL, ID_VAR, e->name, e->span);
	id->type = c->t_error; /* one complaint per name */
	return NULL;
}

struct ident *names_resolve(struct check *c, struct expr *e, unsigned use)
{
	enum space space = names_space(e->scope);
	struct ident *id = names_find(c, space, e->name);

	if (!id && space == NAMES_GLOBAL && !(use & USE_CREATE))
		id = find_enumerator(c, e->name);
	if (!id && (space != NAMES_GLOBAL || (use & USE_CREATE)))
		id = names_add_var(c, space, ID_VAR, e->name, e->span);
	if (!id)
		return undefined(c, e);
	if (id->kind == ID_ASSOC && space == NAMES_SELF) {
		ERR(c, e->span, "D_PROTO_LEN", "self->%s is an associative array: 0 keys given, %zu expected",
		    id->name, id->type->params.n);
		return NULL;
	}
	if (id->kind == ID_ASSOC || id->kind == ID_ARGS || id->kind == ID_FUNC ||
	    (id->kind == ID_BUILTIN && id->builtin->id == BI_UREGS) ||
	    (id->kind == ID_INLINE && id->inl->decl->dtor && id->inl->decl->dtor->kind == DT_ASSOC)) {
		ERR(c, e->span, "D_IDENT_BADREF", "%s '%s' may not be referenced as a scalar", names_kind(id),
		    id->name);
		return NULL;
	}
	if ((use & USE_READ) && ident_fresh(id)) {
		ERR(c, e->span, "D_VAR_UNDEF", "%s%s has not been declared or assigned yet",
		    names_prefix(id->scope), id->name);
		id->type = c->t_error;
		return NULL;
	}
	return id;
}
