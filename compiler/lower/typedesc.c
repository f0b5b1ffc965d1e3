/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * typedesc.c -- describes D types in BTF, the format that the kernel describes its own in, so that the loader
 * has one printer for both.  What a pointer points to is described by name alone: descriptions are short and
 * have no cycles.  Types of the kernel need none of this, the loader finds them on the target.  Called by
 * action.c for print(), and by lower.c at the end.
 */
#include <linux/btf.h>
#include <string.h>
#include "object.h"
#include "typedesc.h"

struct described {
	const struct type *type;
	bool target; /* as the target of a pointer */
	uint32_t id;
};

struct typedesc {
	struct words VEC(uint32_t) words;
	struct chars VEC(char) names;
	struct described_vec VEC(struct described) seen;
	uint32_t n; /* types so far; ids begin at 1 */
};

static uint32_t describe(struct low *l, const struct type *t, bool target);

static uint32_t add_name(struct low *l, const char *s)
{
	struct typedesc *d = l->desc;
	uint32_t off = d->names.n;

	if (!s || !*s)
		return 0;
	do
		*VEC_ADD(l->a, &d->names) = *s;
	while (*s++);
	return off;
}

static void add_word(struct low *l, uint32_t w)
{
	*VEC_ADD(l->a, &l->desc->words) = w;
}

/* The head that every type has; what is particular to its kind follows.  `value`: its size, or another type.
 */
static uint32_t add_type(struct low *l, uint32_t kind, const char *name, uint32_t vlen, uint32_t value)
{
	add_word(l, add_name(l, name));
	add_word(l, kind << 24 | vlen);
	add_word(l, value);
	return ++l->desc->n;
}

static uint32_t add_int(struct low *l, const struct type *t)
{
	uint32_t id = add_type(l, BTF_KIND_INT, t->name ? t->name : "int", 0, t->size);
	uint32_t encoding = t->is_bool ? BTF_INT_BOOL : t->is_signed ? BTF_INT_SIGNED : 0;

	add_word(l, encoding << 24 | (uint32_t)t->size * 8);
	return id;
}

static uint32_t add_array(struct low *l, uint32_t elem, uint32_t count)
{
	uint32_t id = add_type(l, BTF_KIND_ARRAY, NULL, 0, 0);

	add_word(l, elem);
	add_word(l, elem); /* the index's type: nobody asks */
	add_word(l, count);
	return id;
}

#define MEMBERS_MAX 0xffff
#define KFLAG 0x80000000u /* offsets of members have their number of bits in the upper byte */

static uint32_t add_struct(struct low *l, const struct type *t)
{
	uint32_t n = t->members.n < MEMBERS_MAX ? t->members.n : MEMBERS_MAX, id;
	uint32_t *type = arena_alloc(l->a, (n + 1) * sizeof(*type));

	for (uint32_t i = 0; i < n; i++)
		type[i] = describe(l, t->members.v[i].type, false);
	id = add_type(l, t->kind == TY_UNION ? BTF_KIND_UNION : BTF_KIND_STRUCT, t->name, n, t->size);
	l->desc->words.v[l->desc->words.n - 2] |= KFLAG;
	for (uint32_t i = 0; i < n; i++) {
		const struct member *m = &t->members.v[i];

		add_word(l, add_name(l, m->name));
		add_word(l, type[i]);
		add_word(l, (uint32_t)m->bit_size << 24 | ((m->off * 8 + m->bit_off) & 0xffffff));
	}
	return id;
}

static uint32_t add_enum(struct low *l, const struct type *t)
{
	uint32_t n = t->enums.n < MEMBERS_MAX ? t->enums.n : MEMBERS_MAX;
	uint32_t id = add_type(l, BTF_KIND_ENUM, t->name, n, t->size);

	for (uint32_t i = 0; i < n; i++) {
		add_word(l, add_name(l, t->enums.v[i].name));
		add_word(l, (uint32_t)t->enums.v[i].value);
	}
	return id;
}

static uint32_t add_function(struct low *l, const struct type *t)
{
	uint32_t *type = arena_alloc(l->a, (t->params.n + 1) * sizeof(*type)), result, id;

	for (size_t i = 0; i < t->params.n; i++)
		type[i] = describe(l, t->params.v[i], true);
	result = t->base ? describe(l, t->base, true) : 0;
	id = add_type(l, BTF_KIND_FUNC_PROTO, NULL, t->params.n, result);
	for (size_t i = 0; i < t->params.n; i++) {
		add_word(l, 0);
		add_word(l, type[i]);
	}
	return id;
}

static uint32_t add(struct low *l, const struct type *t, bool target)
{
	switch (t->kind) {
	case TY_INT:
		return add_int(l, t);
	case TY_FLOAT:
		return add_type(l, BTF_KIND_FLOAT, t->name, 0, t->size);
	case TY_STRING:
		return add_type(l, BTF_KIND_TYPEDEF, "string", 0,
				add_array(l, add_int(l, type_int(l->a, "char", 1, true)), t->size));
	case TY_PTR:
		return add_type(l, BTF_KIND_PTR, NULL, 0, describe(l, t->base, true));
	case TY_ARRAY:
		return add_array(l, describe(l, t->base, target), t->count);
	case TY_STRUCT:
	case TY_UNION:
		if (!target && t->complete)
			return add_struct(l, t);
		return add_type(l, BTF_KIND_FWD, t->name, t->kind == TY_UNION ? KFLAG : 0, 0);
	case TY_ENUM:
		return add_enum(l, t);
	case TY_TYPEDEF:
		return add_type(l, BTF_KIND_TYPEDEF, t->name, 0, describe(l, t->base, target));
	case TY_FUNC:
		return add_function(l, t);
	default:
		return 0;
	}
}

static uint32_t describe(struct low *l, const struct type *t, bool target)
{
	struct typedesc *d = l->desc;
	struct described row = {.type = t, .target = target};

	for (size_t i = 0; i < d->seen.n; i++)
		if (d->seen.v[i].type == t && d->seen.v[i].target == target)
			return d->seen.v[i].id;
	row.id = add(l, t, target);
	if (t->is_const)
		row.id = add_type(l, BTF_KIND_CONST, NULL, 0, row.id);
	*VEC_ADD(l->a, &d->seen) = row;
	return row.id;
}

uint32_t typedesc_id(struct low *l, const struct type *t)
{
	if (!l->desc) {
		l->desc = ARENA_NEW(l->a, struct typedesc);
		*VEC_ADD(l->a, &l->desc->names) = '\0';
	}
	return describe(l, t, false);
}

static void append(struct low *l, const void *bytes, size_t n)
{
	for (size_t i = 0; i < n; i++)
		*VEC_ADD(l->a, &l->meta->btf) = ((const unsigned char *)bytes)[i];
}

void typedesc_end(struct low *l)
{
	const struct typedesc *d = l->desc;
	struct btf_header h = {.magic = BTF_MAGIC, .version = BTF_VERSION, .hdr_len = sizeof(h)};

	if (!d)
		return;
	h.type_len = h.str_off = d->words.n * sizeof(uint32_t);
	h.str_len = d->names.n;
	append(l, &h, sizeof(h));
	append(l, d->words.v, h.type_len);
	append(l, d->names.v, h.str_len);
}
