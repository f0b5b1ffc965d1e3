/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * build_type.c -- the syntax of types: specifiers, declarators, parameters, members.  Says no only to what
 * cannot be represented (two storage classes, two types); whether `unsigned float` means something is check's
 * to decide.
 */
#include "build.h"

/* ---- specifiers ---- */

static struct dspec *spec_new(struct parser *p, struct span sp)
{
	struct dspec *s = PARSE_NEW(p, struct dspec);

	s->span = sp;
	return s;
}

struct dspec *spec_word(struct parser *p, uint32_t word, struct span sp)
{
	struct dspec *s = spec_new(p, sp);

	s->words = word;
	return s;
}

struct dspec *spec_storage(struct parser *p, enum storage storage, struct span sp)
{
	struct dspec *s = spec_new(p, sp);

	s->storage = storage;
	return s;
}

struct dspec *spec_qual(struct parser *p, int qual, struct span sp)
{
	struct dspec *s = spec_new(p, sp);

	s->is_const = qual == LEX_CONST;
	s->is_volatile = qual == LEX_VOLATILE;
	s->is_restrict = qual == LEX_RESTRICT;
	return s;
}

struct dspec *spec_name(struct parser *p, const char *module, const char *name, struct span sp)
{
	struct dspec *s = spec_new(p, sp);

	s->module = module;
	s->name = name;
	return s;
}

struct dspec *spec_sou(struct parser *p, int kind, struct dspec *tag, struct dspec *body, struct span sp)
{
	struct dspec *s = body ? body : spec_new(p, sp);

	s->kind = (enum tspec_kind)kind;
	s->span = sp;
	if (tag) {
		s->name = tag->name;
		s->module = tag->module;
	}
	return s;
}

struct dspec *spec_body(struct parser *p, struct field_vec *fields)
{
	struct dspec *s = PARSE_NEW(p, struct dspec);

	s->has_body = true;
	s->fields = *fields;
	return s;
}

struct dspec *spec_enum(struct parser *p, struct dspec *tag, struct enum_item_vec *items, struct span sp)
{
	struct dspec *s = spec_sou(p, TS_ENUM, tag, NULL, sp);

	if (items) {
		s->has_body = true;
		s->items = *items;
	}
	return s;
}

static bool names_type(const struct dspec *s)
{
	return s->kind != TS_NAME || s->name;
}

static void join_words(struct parser *p, struct dspec *a, const struct dspec *b)
{
	uint32_t words = b->words;

	if ((a->words & TW_LONG) && (words & TW_LONG))
		words = (words & ~(uint32_t)TW_LONG) | TW_LLONG;
	if (a->words & words)
		parse_error(p, b->span, "D_DECL_COMBO", "type word given twice");
	a->words |= words;
}

/* The meaning of two specifiers next to each other; the result is a, changed. */
struct dspec *specs_join(struct parser *p, struct dspec *a, struct dspec *b)
{
	if (a->storage && b->storage)
		parse_error(p, b->span, "D_DECL_CLASS", "only one storage class is allowed");
	if (names_type(a) && (names_type(b) || (b->words && a->kind == TS_NAME)))
		parse_error(p, b->span, "D_DECL_COMBO", "a declaration has one type, this is a second");
	if (names_type(b)) {
		a->kind = b->kind;
		a->name = b->name;
		a->module = b->module;
		a->has_body = b->has_body;
		a->fields = b->fields;
		a->items = b->items;
	}
	join_words(p, a, b);
	if (b->storage)
		a->storage = b->storage;
	a->is_const |= b->is_const;
	a->is_volatile |= b->is_volatile;
	a->is_restrict |= b->is_restrict;
	a->span = span_join(a->span, b->span);
	return a;
}

/* ---- members and enumerators ---- */

struct field *field_new(struct parser *p, struct declarator *d, struct expr *bits, struct span sp)
{
	struct field *f = PARSE_NEW(p, struct field);

	f->decl = d;
	f->bits = bits;
	f->span = sp;
	return f;
}

struct field_vec *members_add(struct parser *p, struct field_vec *v, struct field *f)
{
	if (!v)
		v = PARSE_NEW(p, struct field_vec);
	*VEC_ADD(p->cc->arena, v) = f;
	return v;
}

/* Gives the members of one line their type; none: an anonymous struct or union. */
struct field_vec *fields_type(struct parser *p, struct dspec *spec, struct field_vec *members, struct span sp)
{
	if (!members)
		members = members_add(p, NULL, field_new(p, NULL, NULL, sp));
	for (size_t i = 0; i < members->n; i++)
		members->v[i]->spec = spec;
	return members;
}

struct field_vec *fields_none(struct parser *p)
{
	return PARSE_NEW(p, struct field_vec);
}

struct field_vec *fields_join(struct parser *p, struct field_vec *v, struct field_vec *more)
{
	for (size_t i = 0; i < more->n; i++)
		*VEC_ADD(p->cc->arena, v) = more->v[i];
	return v;
}

struct enum_item *item_new(struct parser *p, const char *name, struct expr *value, struct span sp)
{
	struct enum_item *item = PARSE_NEW(p, struct enum_item);

	item->name = name;
	item->value = value;
	item->span = sp;
	return item;
}

struct enum_item_vec *items_add(struct parser *p, struct enum_item_vec *v, struct enum_item *item)
{
	if (!v)
		v = PARSE_NEW(p, struct enum_item_vec);
	*VEC_ADD(p->cc->arena, v) = *item;
	return v;
}

/* ---- declarators ---- */

struct declarator *declarator_new(struct parser *p, const char *name, struct span sp)
{
	struct declarator *d = PARSE_NEW(p, struct declarator);

	d->name = name;
	d->span = sp;
	return d;
}

struct declarator *declarator_name(struct declarator *d, const char *name, struct span sp)
{
	d->name = name;
	d->span = sp;
	return d;
}

/* A declaration of a name with a scope is an error; it goes on as one of the name alone. */
struct declarator *declarator_scoped(struct parser *p, const struct expr *ksym, struct span sp)
{
	parse_error(p, sp, "D_DECL_SCOPE", "a name with '`' cannot be declared");
	return declarator_new(p, ksym->name, sp);
}

#define DTOR_MAX 64 /* derivations of one declarator; later passes recurse over them */

static struct dtor *dtor_append(struct parser *p, struct dtor *list, struct dtor *more)
{
	struct dtor **end = &list;
	int n = 0;

	for (; *end; end = &(*end)->next)
		n++;
	if (n <= DTOR_MAX)
		*end = more;
	if (n == DTOR_MAX) /* reported once */
		parse_error(p, more->span, "D_SYNTAX", "declarator has more than %d parts", DTOR_MAX);
	return list;
}

/* Puts t outside of what d has so far; d is NULL for the innermost derivation of an abstract declarator. */
struct declarator *declarator_derive(struct parser *p, struct declarator *d, struct dtor *t, struct span sp)
{
	if (!d)
		d = declarator_new(p, NULL, sp);
	d->dtor = dtor_append(p, d->dtor, t);
	d->span = sp;
	return d;
}

struct declarator_vec *declarators_add(struct parser *p, struct declarator_vec *v, struct declarator *d)
{
	if (!v)
		v = PARSE_NEW(p, struct declarator_vec);
	*VEC_ADD(p->cc->arena, v) = d;
	return v;
}

static struct dtor *dtor_new(struct parser *p, enum dtor_kind kind, struct span sp)
{
	struct dtor *t = PARSE_NEW(p, struct dtor);

	t->kind = kind;
	t->span = sp;
	return t;
}

/* `* const inner`: inner is nearer to the name. */
struct dtor *dtor_ptr(struct parser *p, struct dspec *quals, struct dtor *inner, struct span sp)
{
	struct dtor *t = dtor_new(p, DT_PTR, sp);

	if (quals) {
		t->is_const = quals->is_const;
		t->is_volatile = quals->is_volatile;
		t->is_restrict = quals->is_restrict;
	}
	return dtor_append(p, inner, t);
}

struct dtor *dtor_array(struct parser *p, struct expr *count, struct span sp)
{
	struct dtor *t = dtor_new(p, DT_ARRAY, sp);

	t->count = count;
	return t;
}

/* A parameter list is kept in the derivation that it will belong to; params is NULL for (). */
struct dtor *dtor_params(struct parser *p, enum dtor_kind kind, struct dtor *params, struct span sp)
{
	struct dtor *t = params ? params : dtor_new(p, kind, sp);

	t->kind = kind;
	t->span = sp;
	return t;
}

struct dtor *params_add(struct parser *p, struct dtor *params, struct param *param)
{
	if (!params)
		params = dtor_new(p, DT_FUNC, param->span);
	*VEC_ADD(p->cc->arena, &params->params) = param;
	return params;
}

struct dtor *params_variadic(struct parser *p, struct dtor *params)
{
	if (!params)
		params = PARSE_NEW(p, struct dtor);
	params->variadic = true;
	return params;
}

struct param *param_new(struct parser *p, struct dspec *spec, struct declarator *d, struct span sp)
{
	struct param *param = PARSE_NEW(p, struct param);

	param->spec = spec;
	param->decl = d;
	param->span = sp;
	return param;
}

struct param *param_optional(struct param *param)
{
	param->optional = true;
	return param;
}

struct type_name *type_name_new(struct parser *p, struct dspec *spec, struct declarator *d, struct span sp)
{
	struct type_name *t = PARSE_NEW(p, struct type_name);

	t->spec = spec;
	t->decl = d;
	t->span = sp;
	return t;
}
