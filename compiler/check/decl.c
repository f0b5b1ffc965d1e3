/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * decl.c -- from type syntax to types: base words, typedef names, pointers, arrays, functions, tuples,
 * parameter lists.  Structs, unions and enums are made in sou.c, what is declared with a type in var.c.
 */
#include <string.h>
#include "checker.h"

#define OBJECT_MAX (1u << 30) /* bytes of an array, and so of most things */

#define TW_SIZES (TW_SHORT | TW_LONG | TW_LLONG)
#define TW_SIGNS (TW_SIGNED | TW_UNSIGNED)
#define TW_INTS (TW_CHAR | TW_INT)
#define TW_BASES (TW_INTS | TW_VOID | TW_FLOAT | TW_DOUBLE | TW_BOOL | TW_STRING)

/* The words of a base type that D knows, and its name. */
static const struct {
	uint32_t words;
	const char *name;
} bases[] = {
	{TW_VOID, "void"},
	{TW_CHAR, "char"},
	{TW_CHAR | TW_SIGNED, "signed char"},
	{TW_CHAR | TW_UNSIGNED, "unsigned char"},
	{TW_SHORT, "short"},
	{TW_SHORT | TW_UNSIGNED, "unsigned short"},
	{TW_INT, "int"},
	{TW_UNSIGNED, "unsigned int"},
	{TW_LONG, "long"},
	{TW_LONG | TW_UNSIGNED, "unsigned long"},
	{TW_LONG | TW_LLONG, "long long"},
	{TW_LONG | TW_LLONG | TW_UNSIGNED, "unsigned long long"},
	{TW_BOOL, "_Bool"},
	{TW_FLOAT, "float"},
	{TW_DOUBLE, "double"},
	{TW_LONG | TW_DOUBLE, "long double"},
	{TW_STRING, "string"},
};

static struct type *bad_words(struct check *c, struct span sp, const char *tag, const char *why)
{
	ERR(c, sp, tag, "invalid type: %s", why);
	return c->t_error;
}

/* `int` and `signed` say nothing beside other words. */
static uint32_t normal_words(uint32_t w)
{
	if (w & (TW_SIZES | TW_SIGNS))
		w &= ~(uint32_t)TW_INT;
	if ((w & TW_SIGNED) && !(w & TW_CHAR))
		w &= ~(uint32_t)TW_SIGNED;
	if (w & TW_LLONG)
		w |= TW_LONG;
	return w ? w : TW_INT;
}

static struct type *words_type(struct check *c, const struct dspec *s)
{
	uint32_t w = s->words & ~(uint32_t)TW_USERLAND;

	if (!s->words && (s->is_const || s->is_volatile || s->is_restrict))
		return bad_words(c, s->span, "D_UNKNOWN", "const, volatile and restrict go with a type");
	if ((w & TW_CHAR) && (w & TW_SIZES))
		return bad_words(c, s->span, "D_DECL_CHARATTR", "short and long do not go with char");
	if ((w & TW_VOID) && (w & (TW_SIZES | TW_SIGNS)))
		return bad_words(c, s->span, "D_DECL_VOIDATTR", "void takes no other words");
	if ((w & TW_SIGNS) && (w & ~(uint32_t)(TW_SIZES | TW_SIGNS | TW_INTS)))
		return bad_words(c, s->span, "D_DECL_SIGNINT", "signed and unsigned go with integers only");
	if ((w & TW_SIGNS) == TW_SIGNS)
		return bad_words(c, s->span, "D_DECL_COMBO", "signed and unsigned exclude each other");
	if ((w & (TW_LONG | TW_LLONG)) &&
	    (w & ~(uint32_t)(TW_SIZES | TW_SIGNS | TW_INTS | TW_FLOAT | TW_DOUBLE)))
		return bad_words(c, s->span, "D_DECL_LONGINT",
				 "long goes with integers and floating-point types only");
	w = normal_words(w);
	for (size_t i = 0; i < sizeof(bases) / sizeof(bases[0]); i++)
		if (bases[i].words == w)
			return types_basic(c->types, bases[i].name);
	return bad_words(c, s->span, __builtin_popcount(w & TW_BASES) > 1 ? "D_DECL_COMBO" : "D_UNKNOWN",
			 "these words do not go together");
}

const char *module_of(const char *module)
{
	return module && strcmp(module, "D") && strcmp(module, "C") ? module : NULL;
}

static struct type *named_type(struct check *c, const struct dspec *s)
{
	struct type *t;

	/* A sign or size in front of a typedef name. */
	if (s->words & TW_SIGNS)
		return bad_words(c, s->span, "D_DECL_SIGNINT", "signed and unsigned go with integers only");
	if (s->words & (TW_LONG | TW_LLONG))
		return bad_words(c, s->span, "D_DECL_LONGINT",
				 "long goes with integers and floating-point types only");
	t = types_find(c->types, module_of(s->module), NS_TYPEDEF, s->name);
	if (!t)
		t = types_basic(c->types, s->name);
	if (t)
		return t;
	ERR(c, s->span, "D_UNKNOWN", "there is no type '%s%s%s'", s->module ? s->module : "",
	    s->module ? "`" : "", s->name);
	return c->t_error;
}

struct type *decl_base(struct check *c, struct dspec *s)
{
	if (s->type)
		return s->type;
	if (s->kind == TS_STRUCT || s->kind == TS_UNION || s->kind == TS_ENUM) {
		if (s->words & TW_SIGNS)
			s->type = bad_words(c, s->span, "D_DECL_SIGNINT",
					    "signed and unsigned go with integers only");
		else if (s->words & (TW_LONG | TW_LLONG))
			s->type = bad_words(c, s->span, "D_DECL_LONGINT", "long goes with integers only");
		else
			s->type = s->kind == TS_ENUM ? enum_type(c, s) : sou_type(c, s);
	} else {
		s->type = s->name ? named_type(c, s) : words_type(c, s);
	}
	return s->type;
}

/* ---- parameter lists ---- */

static const char *param_name(const struct param *p)
{
	return p->decl ? p->decl->name : NULL;
}

/* Is the name of p in the list, before p itself? */
static bool name_listed(const struct param *p, const struct param_vec *list)
{
	for (size_t i = 0; i < list->n && list->v[i] != p; i++)
		if (param_name(list->v[i]) == param_name(p))
			return true;
	return false;
}

static bool param_bad(struct check *c, const struct param *p, const char *tag, const char *what,
		      const char *why)
{
	ERR(c, p->span, tag, "parameter of %s %s", what, why);
	return false;
}

static bool check_param(struct check *c, const struct param *p, const struct type *t,
			const struct param_vec *formal, bool own, const char *what, unsigned flags)
{
	const char *name = param_name(p);

	if (p->spec->storage != STO_NONE && p->spec->storage != STO_REGISTER)
		return param_bad(c, p, "D_DECL_PARMCLASS", what, "cannot have a storage class");
	if (t->kind == TY_ERROR)
		return false;
	if (t->kind == TY_DYN || t->kind == TY_ASSOC)
		return param_bad(c, p, "D_DECL_PROTO_TYPE", what, "cannot be of dynamic type");
	if (is_void(t) && !(flags & PROTO_VOID))
		return param_bad(c, p, "D_DECL_PROTO_TYPE", what, "cannot be of type void");
	if (is_void(t) && name)
		return param_bad(c, p, "D_DECL_PROTO_NAME", what, "cannot be void and have a name");
	if (name && name_listed(p, formal) == own)
		return param_bad(c, p, "D_DECL_PROTO_FORM", what,
				 own ? "has a name that is taken"
				     : "has a name that the probe's input does not have");
	if (!name && !is_void(t) && !(flags & PROTO_ANON))
		return param_bad(c, p, "D_DECL_PROTO_NAME", what, "needs a name");
	return true;
}

bool decl_params(struct check *c, const struct param_vec *ps, const struct param_vec *formal,
		 const char *what, unsigned flags, struct type_vec *out)
{
	bool ok = true;

	for (size_t i = 0; i < ps->n; i++) {
		struct param *p = ps->v[i];
		struct type *t = decl_type(c, p->spec, p->decl);

		ok &= check_param(c, p, t, formal ? formal : ps, !formal, what, flags);
		if (is_void(t) && ps->n > 1) {
			ERR(c, p->span, "D_DECL_PROTO_VOID", "void must be the only parameter");
			ok = false;
		}
		if (!is_void(t))
			*VEC_ADD(c->a, out) = t;
	}
	return ok;
}

/* ---- derivations ---- */

/* Elements lie one behind the other, so their size must be known; in a kernel's structure only the host
 * knows. */
static bool sized_element(struct check *c, const struct type *base)
{
	const struct type *b = type_base(c->kernel ? base : check_whole(c, base));

	return c->kernel || b->complete || !(type_is_sue(b) || b->kind == TY_ENUM);
}

static struct type *derive_array(struct check *c, struct type *base, const struct dtor *d)
{
	struct expr *n;

	if (base->kind == TY_ASSOC) {
		ERR(c, d->span, "D_DECL_DYNOBJ", "cannot declare an array of associative arrays");
		return c->t_error;
	}
	if (is_void(base)) {
		ERR(c, d->span, "D_DECL_VOIDOBJ", "cannot declare an array of void");
		return c->t_error;
	}
	if (!d->count)
		return type_array(c->a, base, 0);
	n = check_expr(c, d->count, USE_READ);
	if (is_error(n))
		return c->t_error;
	if (!is_posconst(n)) {
		ERR(c, n->span, "D_DECL_ARRSUB",
		    "the size of an array must be a positive integer constant or a list of types");
		return c->t_error;
	}
	if (!sized_element(c, base)) {
		ERR(c, d->span, "D_DECL_INCOMPLETE",
		    "an array cannot have elements of the incomplete type '%s'", type_text(c->a, base));
		return c->t_error;
	}
	if (n->ival > OBJECT_MAX || n->ival * type_base(base)->size > OBJECT_MAX) {
		ERR(c, n->span, "D_DECL_ARRBIG", "an array of %llu elements is too big",
		    (unsigned long long)n->ival);
		return c->t_error;
	}
	return type_array(c->a, base, n->ival);
}

static struct type *derive_list(struct check *c, struct type *base, const struct dtor *d)
{
	bool assoc = d->kind == DT_ASSOC;
	struct type *t = type_new(c->a, assoc ? TY_ASSOC : TY_FUNC);

	if (assoc && (base->kind == TY_ASSOC || base->kind == TY_VOID)) {
		ERR(c, d->span, base->kind == TY_VOID ? "D_DECL_VOIDOBJ" : "D_DECL_DYNOBJ",
		    "cannot declare an associative array of %s",
		    base->kind == TY_VOID ? "void" : "associative arrays");
		return c->t_error;
	}
	if (assoc && d->variadic) {
		ERR(c, d->span, "D_DECL_PROTO_VARARGS",
		    "an associative array cannot have a variable number of keys");
		return c->t_error;
	}
	t->base = base;
	t->variadic = d->variadic;
	if (!decl_params(c, &d->params, NULL, assoc ? "an associative array" : "a function",
			 assoc ? PROTO_ANON : PROTO_ANON | PROTO_VOID, &t->params))
		return c->t_error;
	return t;
}

/* The list runs from the name outwards, so the last derivation is applied first. */
struct type *decl_derive(struct check *c, struct type *base, struct dtor *d)
{
	if (!d)
		return base;
	base = decl_derive(c, base, d->next);
	if (base->kind == TY_ERROR)
		return base;
	switch (d->kind) {
	case DT_PTR:
		return type_ptr(c->a, base);
	case DT_ARRAY:
		return derive_array(c, base, d);
	default:
		return derive_list(c, base, d);
	}
}

struct type *decl_type(struct check *c, struct dspec *spec, struct declarator *decl)
{
	struct type *t = decl_derive(c, decl_base(c, spec), decl ? decl->dtor : NULL);

	if ((spec->words & TW_USERLAND) && t->kind == TY_PTR)
		t->space = SP_USER;
	return t;
}

struct type *decl_type_name(struct check *c, struct type_name *tn)
{
	if (!tn->type)
		tn->type = decl_type(c, tn->spec, tn->decl);
	return tn->type;
}
