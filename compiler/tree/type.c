/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * type.c -- questions about types, their constructors, and their spelling.  Sizes and layout are made by
 * whoever makes the type (check for declarations, compiler/types for kernel types).
 */
#include <string.h>
#include "type.h"

#define PTR_SIZE 8

const struct type *type_base(const struct type *t)
{
	while (t->kind == TY_TYPEDEF)
		t = t->base;
	return t;
}

bool type_is_int(const struct type *t)
{
	t = type_base(t);
	return t->kind == TY_INT || t->kind == TY_ENUM;
}

bool type_is_scalar(const struct type *t)
{
	return type_is_int(t) || type_base(t)->kind == TY_PTR;
}

bool type_is_string(const struct type *t)
{
	return type_base(t)->kind == TY_STRING;
}

static bool type_is_char(const struct type *t)
{
	t = type_base(t);
	return t->kind == TY_INT && t->size == 1 && !t->is_bool;
}

bool type_is_strcompat(const struct type *t)
{
	t = type_base(t);
	return t->kind == TY_STRING || ((t->kind == TY_PTR || t->kind == TY_ARRAY) && type_is_char(t->base));
}

bool type_is_sue(const struct type *t)
{
	t = type_base(t);
	return t->kind == TY_STRUCT || t->kind == TY_UNION;
}

bool type_is_signed(const struct type *t)
{
	return type_is_int(t) && type_base(t)->is_signed;
}

static bool same_text(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

static bool type_same_list(const struct type_vec *a, const struct type_vec *b)
{
	if (a->n != b->n)
		return false;
	for (size_t i = 0; i < a->n; i++)
		if (!type_same(a->v[i], b->v[i]))
			return false;
	return true;
}

/* Tagged types are the same by tag; anonymous ones only when they share their members. */
static bool type_same_tagged(const struct type *a, const struct type *b)
{
	if (a->name || b->name)
		return same_text(a->name, b->name) && same_text(a->module, b->module);
	return a->members.v == b->members.v && a->enums.v == b->enums.v;
}

bool type_same(const struct type *a, const struct type *b)
{
	a = type_base(a);
	b = type_base(b);
	if (a == b)
		return true;
	if (a->kind != b->kind)
		return false;
	switch (a->kind) {
	case TY_INT:
	case TY_FLOAT:
		return a->size == b->size && a->is_signed == b->is_signed && a->is_bool == b->is_bool;
	case TY_PTR:
		return type_same(a->base, b->base);
	case TY_ARRAY:
		return a->count == b->count && type_same(a->base, b->base);
	case TY_STRUCT:
	case TY_UNION:
	case TY_ENUM:
		return type_same_tagged(a, b);
	case TY_FUNC:
	case TY_ASSOC:
		return a->variadic == b->variadic && type_same(a->base, b->base) &&
		       type_same_list(&a->params, &b->params);
	default:
		return true;
	}
}

const struct member *type_member(const struct type *t, const char *name, uint64_t *off)
{
	t = type_base(t);
	for (size_t i = 0; i < t->members.n; i++) {
		const struct member *m = &t->members.v[i];
		const struct member *inner;

		if (m->name && !strcmp(m->name, name)) {
			if (off)
				*off = m->off;
			return m;
		}
		if (m->name || !m->type || !type_is_sue(m->type))
			continue;
		inner = type_member(m->type, name, off);
		if (inner) {
			if (off)
				*off += m->off;
			return inner;
		}
	}
	return NULL;
}

static const char *params_text(struct arena *a, const struct type *t)
{
	const char *text = "";

	for (size_t i = 0; i < t->params.n; i++)
		text = arena_printf(a, "%s%s%s", text, i ? ", " : "", type_text(a, t->params.v[i]));
	if (t->variadic)
		text = arena_printf(a, "%s%s", text, t->params.n ? ", ..." : "...");
	else if (!t->params.n && t->kind == TY_FUNC)
		text = "void";
	return text;
}

static bool is_derived(const struct type *t)
{
	return t->kind == TY_PTR || t->kind == TY_ARRAY || t->kind == TY_FUNC || t->kind == TY_ASSOC;
}

/* The innermost type of a derivation, as text: qualifiers and name. */
static const char *leaf_text(struct arena *a, const struct type *t)
{
	static const char *const tags[] = {
		[TY_STRUCT] = "struct ", [TY_UNION] = "union ", [TY_ENUM] = "enum "};
	static const char *const fixed[] = {
		[TY_ERROR] = "<error>",	 [TY_VOID] = "void",   [TY_INT] = "int",       [TY_FLOAT] = "float",
		[TY_STRING] = "string",	 [TY_STACK] = "stack", [TY_USTACK] = "ustack", [TY_SYM] = "_symaddr",
		[TY_USYM] = "_usymaddr", [TY_DYN] = "<DYN>"};
	const char *quals = t->is_const ? "const " : "";

	if (t->kind == TY_STRUCT || t->kind == TY_UNION || t->kind == TY_ENUM)
		return arena_printf(a, "%s%s%s%s%s", quals, tags[t->kind], t->module ? t->module : "",
				    t->module ? "`" : "", t->name ? t->name : "<anonymous>");
	if (t->kind == TY_TYPEDEF && t->module)
		return arena_printf(a, "%s%s`%s", quals, t->module, t->name);
	return arena_printf(a, "%s%s", quals, t->name ? t->name : fixed[t->kind]);
}

/* What follows the declarator of an array or function: "[16]", "(int, char *)", "[string, int]". */
static const char *suffix_text(struct arena *a, const struct type *t)
{
	if (t->kind == TY_FUNC)
		return arena_printf(a, "(%s)", params_text(a, t));
	if (t->kind == TY_ASSOC)
		return arena_printf(a, "[%s]", params_text(a, t));
	return t->count ? arena_printf(a, "[%llu]", (unsigned long long)t->count) : "[]";
}

/*
 * C spells derivations inside out: walk from the outermost one to the leaf, growing the declarator on its
 * left for pointers and on its right for arrays and functions, with parentheses where a pointer is followed
 * by one of these.
 */
const char *type_text(struct arena *a, const struct type *t)
{
	const char *decl = "";

	for (; is_derived(t); t = t->base) {
		bool paren = decl[0] == '*';

		if (t->kind == TY_PTR)
			decl = arena_printf(a, "*%s%s", t->is_const ? "const " : "", decl);
		else
			decl = arena_printf(a, "%s%s%s%s", paren ? "(" : "", decl, paren ? ")" : "",
					    suffix_text(a, t));
	}
	return arena_printf(a, "%s%s%s", leaf_text(a, t), decl[0] ? " " : "", decl);
}

struct type *type_new(struct arena *a, enum type_kind kind)
{
	struct type *t = ARENA_NEW(a, struct type);

	t->kind = kind;
	return t;
}

struct type *type_int(struct arena *a, const char *name, unsigned size, bool is_signed)
{
	struct type *t = type_new(a, TY_INT);

	t->name = name;
	t->size = size;
	t->align = size;
	t->is_signed = is_signed;
	return t;
}

struct type *type_ptr(struct arena *a, struct type *base)
{
	struct type *t = type_new(a, TY_PTR);

	t->size = PTR_SIZE;
	t->align = PTR_SIZE;
	t->base = base;
	return t;
}

struct type *type_array(struct arena *a, struct type *base, uint64_t count)
{
	struct type *t = type_new(a, TY_ARRAY);

	t->size = type_base(base)->size * count;
	t->align = type_base(base)->align;
	t->base = base;
	t->count = count;
	return t;
}
