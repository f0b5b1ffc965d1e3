/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * types.c -- the names of types: one table per name space, asked in the order program, D itself, D library,
 * kernel. What BTF says is converted in ktypes.c; how declarations become types is check's business.
 */
#include <string.h>
#include <uthash.h>
#include "ktypes.h"
#include "types.h"

#define NNS (NS_ENUM + 1)

struct entry {
	const char *name;
	struct type *declared; /* by the program, D itself or the D library; NULL: not */
	struct type *kernel;   /* from BTF, or a stub that stands for a kernel type; NULL: not */
	bool asked_library, asked_kernel;
	UT_hash_handle hh;
};

struct types {
	struct cc *cc;
	struct ktypes *ktypes;
	struct entry *table[NNS];
	struct entry *basic; /* base types and their other spellings */
	bool (*load)(void *arg, enum type_ns ns, const char *name);
	void *load_arg;
};

/* ---- tables ---- */

static struct entry *entry_get(struct types *t, struct entry **table, const char *name, size_t len)
{
	struct entry *e;

	HASH_FIND(hh, *table, name, len, e);
	if (!e) {
		e = ARENA_NEW(t->cc->arena, struct entry);
		e->name = intern_n(t->cc->names, name, len);
		HASH_ADD_KEYPTR(hh, *table, e->name, len, e);
	}
	return e;
}

static struct entry *lookup(struct types *t, enum type_ns ns, const char *name)
{
	return entry_get(t, &t->table[ns], name, strlen(name));
}

static struct type *typedef_new(struct types *t, const char *name, struct type *base)
{
	struct type *td = type_new(t->cc->arena, TY_TYPEDEF);

	td->name = intern(t->cc->names, name);
	td->base = base;
	td->size = base->size;
	td->align = base->align;
	td->is_signed = base->is_signed;
	return td;
}

static void add_base(struct types *t, const char *name, enum type_kind kind, unsigned size, bool is_signed)
{
	struct type *b = type_new(t->cc->arena, kind);

	b->name = intern(t->cc->names, name);
	b->size = size;
	b->align = size ? (size > 8 ? 8 : size) : 1;
	b->is_signed = is_signed;
	b->is_bool = !strcmp(name, "_Bool");
	b->complete = true;
	entry_get(t, &t->basic, name, strlen(name))->declared = b;
}

struct types *types_new(struct cc *cc)
{
	struct types *t = ARENA_NEW(cc->arena, struct types);

	t->cc = cc;
	t->ktypes = ktypes_new(cc, t);
#define BASE(name, kind, size, is_signed) add_base(t, name, kind, size, is_signed);
#define ALIAS(spelling, name)                                                                                \
	entry_get(t, &t->basic, spelling, strlen(spelling))->declared = types_basic(t, name);
#define TYPEDEF(name, base)                                                                                  \
	lookup(t, NS_TYPEDEF, name)->declared = typedef_new(t, name, types_basic(t, base));
#include "types.def"
#undef BASE
#undef ALIAS
#undef TYPEDEF
	return t;
}

void types_free(struct types *t)
{
	for (unsigned i = 0; i < NNS; i++)
		HASH_CLEAR(hh, t->table[i]);
	HASH_CLEAR(hh, t->basic);
	ktypes_free(t->ktypes);
}

void types_library(struct types *t, bool (*load)(void *arg, enum type_ns ns, const char *name), void *arg)
{
	t->load = load;
	t->load_arg = arg;
}

void types_complain(struct types *t)
{
	ktypes_complain(t->ktypes);
}

/* ---- base types ---- */

static struct type *find_basic(struct types *t, const char *name, size_t len)
{
	struct entry *e;

	HASH_FIND(hh, t->basic, name, len, e);
	if (!e)
		return NULL;
	/* The size of a string is an option, which a pragma may still have changed since types_new(). */
	if (e->declared->kind == TY_STRING)
		e->declared->size = t->cc->opts->strsize + 1;
	return e->declared;
}

struct type *types_basic(struct types *t, const char *name)
{
	return find_basic(t, name, strlen(name));
}

struct type *types_int(struct types *t, unsigned size, bool is_signed)
{
	switch (size) {
	case 1:
		return types_basic(t, is_signed ? "char" : "unsigned char");
	case 2:
		return types_basic(t, is_signed ? "short" : "unsigned short");
	case 4:
		return types_basic(t, is_signed ? "int" : "unsigned int");
	default:
		return types_basic(t, is_signed ? "long" : "unsigned long");
	}
}

/* ---- names ---- */

static enum type_ns ns_of(const struct type *type)
{
	return type->kind == TY_UNION ? NS_UNION : NS_STRUCT;
}

static struct type *find_declared(struct types *t, enum type_ns ns, const char *name)
{
	struct entry *e = lookup(t, ns, name);

	if (!e->declared && !e->asked_library && t->load) {
		e->asked_library = true;
		t->load(t->load_arg, ns, name);
	}
	return e->declared;
}

static struct type *find_kernel(struct types *t, enum type_ns ns, const char *name)
{
	struct entry *e = lookup(t, ns, name);

	if (!e->asked_kernel) {
		struct type *k = ktypes_find(t->ktypes, ns, name);

		e->asked_kernel = true;
		e->kernel = k;
	}
	return e->kernel;
}

/* A struct or union that the program does not declare. */
static struct type *stub_struct(struct types *t, enum type_ns ns, const char *name, size_t len)
{
	struct entry *e = entry_get(t, &t->table[ns], name, len);

	if (!e->kernel) {
		e->kernel = type_new(t->cc->arena, ns == NS_UNION ? TY_UNION : TY_STRUCT);
		e->kernel->name = e->name;
		e->kernel->kernel = true;
		e->kernel->align = 1;
	}
	return e->kernel;
}

struct type *types_find(struct types *t, const char *module, enum type_ns ns, const char *name)
{
	struct type *type;

	/* The D library, like BTF, is asked for the members of a struct, not for its name. */
	if (ns == NS_STRUCT || ns == NS_UNION) {
		type = module ? NULL : lookup(t, ns, name)->declared;
		return type ? type : stub_struct(t, ns, name, strlen(name));
	}
	type = module ? NULL : find_declared(t, ns, name);
	return type ? type : find_kernel(t, ns, name);
}

bool types_is_typedef(struct types *t, const char *module, const char *name)
{
	size_t len = strlen(name);

	if (!module) {
		if (find_declared(t, NS_TYPEDEF, name))
			return true;
		if (!ktypes_is_open(t->ktypes) && strncmp(name, "__", 2) &&
		    (len < 2 || strcmp(name + len - 2, "_t")))
			return false;
	}
	return find_kernel(t, NS_TYPEDEF, name) != NULL;
}

bool types_add(struct types *t, enum type_ns ns, struct type *type)
{
	struct entry *e = lookup(t, ns, type->name);

	if (e->declared && e->declared != type)
		return ns == NS_TYPEDEF && type_same(e->declared, type);
	e->declared = type;
	return true;
}

struct type *types_complete(struct types *t, struct type *type)
{
	struct type *d;

	type = (struct type *)type_base(type);
	if (!type_is_sue(type) || type->complete)
		return type;
	d = type->name && !type->module ? find_declared(t, ns_of(type), type->name) : NULL;
	if (d && d != type && d->complete) {
		type->size = d->size;
		type->align = d->align;
		type->members = d->members;
		type->kernel = d->kernel;
		type->partial = d->partial;
		type->complete = true;
	} else if (!d || d->kernel) {
		if (!ktypes_complete(t->ktypes, type))
			ktypes_complain(t->ktypes);
	}
	return type;
}

bool types_full(struct types *t, struct type *type)
{
	struct type *k;

	type = (struct type *)type_base(type);
	if (!type->partial || !type->name)
		return false;
	k = stub_struct(t, ns_of(type), type->name, strlen(type->name));
	if (k == type || k->partial) { /* the stub took the declared members */
		k->complete = k->partial = false;
		k->members = (struct member_vec){0}; /* afresh: expressions point to the old ones */
	}
	type->partial = type->complete = false; /* it may be the one that BTF's members go to */
	type->members = (struct member_vec){0};
	if (!k->complete && !ktypes_complete(t->ktypes, k)) {
		ktypes_complain(t->ktypes);
		return false;
	}
	type->size = k->size;
	type->align = k->align;
	type->members = k->members;
	type->complete = true;
	return true;
}

/* ---- tables of ours ---- */

static struct type *text_base(struct types *t, const char *s, size_t len)
{
	struct type *basic = find_basic(t, s, len);
	struct entry *e;

	if (basic)
		return basic;
	if (len > 7 && !strncmp(s, "struct ", 7))
		return types_find(t, NULL, NS_STRUCT, intern_n(t->cc->names, s + 7, len - 7));
	if (len > 6 && !strncmp(s, "union ", 6))
		return types_find(t, NULL, NS_UNION, intern_n(t->cc->names, s + 6, len - 6));
	e = entry_get(t, &t->table[NS_TYPEDEF], s, len);
	if (!e->declared && !e->kernel)
		find_declared(t, NS_TYPEDEF, e->name);
	if (e->declared)
		return e->declared;
	/* A typedef of something that only BTF knows: a struct of that name until somebody looks inside. */
	if (!e->kernel)
		e->kernel = typedef_new(t, e->name, stub_struct(t, NS_STRUCT, s, len));
	return e->kernel;
}

struct type *types_text(struct types *t, const char *text, enum type_space space)
{
	size_t stars = strcspn(text, "*["), len = stars;
	struct type *type;

	while (len && text[len - 1] == ' ')
		len--;
	type = text_base(t, text, len);
	if (type->kind == TY_STRING && space != SP_KERNEL) {
		struct type *elsewhere = type_new(t->cc->arena, TY_STRING);

		*elsewhere = *type;
		elsewhere->space = space;
		type = elsewhere;
	}
	for (const char *s = text + stars; *s; s++) {
		if (*s == '[')
			return type_array(t->cc->arena, type, 0);
		if (*s != '*')
			continue;
		type = type_ptr(t->cc->arena, type);
		type->space = space;
	}
	return type;
}

/* ---- the kernel's functions and variables ---- */

const struct type_vec *types_tracepoint(struct types *t, const char *name)
{
	struct type *proto = ktypes_tracepoint(t->ktypes, name);
	struct type_vec *args;

	if (!proto || !proto->params.n)
		return NULL;
	args = ARENA_NEW(t->cc->arena, struct type_vec);
	args->v = proto->params.v + 1; /* the first parameter is the tracepoint's private data */
	args->n = args->cap = proto->params.n - 1;
	return args;
}

const struct type *types_function(struct types *t, const char *name)
{
	return ktypes_function(t->ktypes, name);
}

struct type *types_variable(struct types *t, const char *module, const char *name)
{
	(void)module; /* modules' BTF is not read: their variables are untyped */
	return ktypes_variable(t->ktypes, name);
}

bool types_enumerator(struct types *t, const char *name, int64_t *value, struct type **type)
{
	return ktypes_enumerator(t->ktypes, name, value, type);
}
