/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sou.c -- structs, unions and enums that a program declares: tags, members, bit-fields, and their layout in
 * memory, which is that of C on a 64-bit machine.  `extern struct s { ... };` declares a type of the kernel,
 * of which only the members that are used need be there: CO-RE finds them by name.
 */
#include <limits.h>
#include "checker.h"

/* ---- layout ---- */

struct layout {
	uint64_t bits; /* where the next member may begin */
	uint64_t size; /* bytes of the widest member, for unions */
	uint32_t align;
};

static uint64_t round_up(uint64_t v, uint64_t to)
{
	return to ? (v + to - 1) / to * to : v;
}

static void place(struct layout *l, struct member *m, bool is_union)
{
	uint64_t unit = type_base(m->type)->size * 8, width = m->bit_size ? m->bit_size : unit;
	uint32_t align = m->type->align ? m->type->align : 1;

	if (is_union)
		l->bits = 0;
	if (m->bit_size) { /* may not cross a boundary of its type */
		if (l->bits / unit != (l->bits + width - 1) / unit)
			l->bits = round_up(l->bits, unit);
		m->off = l->bits / unit * (unit / 8);
		m->bit_off = l->bits % unit;
	} else {
		l->bits = round_up(l->bits, align * 8);
		m->off = l->bits / 8;
	}
	l->bits += width;
	if (align > l->align)
		l->align = align;
	if (round_up(l->bits, 8) / 8 > l->size)
		l->size = round_up(l->bits, 8) / 8;
}

/* ---- members ---- */

static bool member_type_ok(struct check *c, const struct field *f, const struct type *t, const char *name)
{
	const struct type *b = type_base(t);

	if (b->kind == TY_ERROR)
		return false;
	if (b->kind == TY_DYN || b->kind == TY_ASSOC) {
		ERR(c, f->span, "D_DECL_DYNOBJ", "member '%s' cannot be of dynamic type", name);
		return false;
	}
	if (type_is_sue(b))
		b = types_complete(c->types, (struct type *)b);
	if ((type_is_sue(b) || b->kind == TY_ENUM) && !b->complete) {
		ERR(c, f->span, "D_DECL_INCOMPLETE", "member '%s' has the incomplete type '%s'", name,
		    type_text(c->a, t));
		return false;
	}
	if (!b->size && b->kind != TY_ARRAY) {
		ERR(c, f->span, "D_DECL_VOIDOBJ", "member '%s' cannot be of type '%s'", name,
		    type_text(c->a, t));
		return false;
	}
	return true;
}

/* The width of a bit-field; 0: not good, reported. */
static uint16_t bit_width(struct check *c, const struct field *f, const struct type *t, const char *name)
{
	struct expr *n = check_expr(c, f->bits, USE_READ);
	const struct type *b = type_base(t);

	if (is_error(n))
		return 0;
	if (!is_posconst(n))
		ERR(c, n->span, "D_DECL_BFCONST",
		    "the width of bit-field '%s' must be a positive integer constant", name);
	else if (b->kind != TY_INT)
		ERR(c, f->span, "D_DECL_BFTYPE", "bit-field '%s' cannot be of type '%s'", name,
		    type_text(c->a, t));
	else if (n->ival > b->size * 8)
		ERR(c, n->span, "D_DECL_BFSIZE", "bit-field '%s' is wider than its type '%s'", name,
		    type_text(c->a, t));
	else
		return n->ival;
	return 0;
}

static void add_field(struct check *c, struct type *sou, struct layout *l, const struct field *f)
{
	const char *name = f->decl ? f->decl->name : NULL;
	const char *shown = name ? name : "(anonymous)";
	struct type *t = decl_type(c, f->spec, f->decl);
	struct member m = {.name = name, .type = t};

	if (!name && !f->bits && (!type_is_sue(t) || f->spec->name)) {
		if (t->kind != TY_ERROR)
			ERR(c, f->span, "D_DECL_MNAME", "a member needs a name");
		return;
	}
	if (!member_type_ok(c, f, t, shown))
		return;
	if (f->bits && !name && f->bits->kind == EX_INT && !f->bits->ival) { /* :0 closes the storage unit */
		l->bits = round_up(l->bits, type_base(t)->size * 8);
		return;
	}
	if (f->bits && !(m.bit_size = bit_width(c, f, t, shown)))
		return;
	if (name && type_member(sou, name, NULL)) {
		ERR(c, f->span, "D_UNKNOWN", "member '%s' is declared twice", name);
		return;
	}
	place(l, &m, sou->kind == TY_UNION);
	*VEC_ADD(c->a, &sou->members) = m;
}

/* ---- tags ---- */

static enum type_ns tag_ns(enum tspec_kind kind)
{
	return kind == TS_STRUCT ? NS_STRUCT : kind == TS_UNION ? NS_UNION : NS_ENUM;
}

static struct type *tag_new(struct check *c, const struct dspec *s)
{
	struct type *t = type_new(c->a, s->kind == TS_STRUCT  ? TY_STRUCT
					: s->kind == TS_UNION ? TY_UNION
							      : TY_ENUM);

	t->name = s->name;
	t->kernel = t->partial = c->kernel;
	return t;
}

/* The type that a definition with members fills: new, or announced before; NULL: defined already. */
static struct type *tag_define(struct check *c, const struct dspec *s)
{
	struct type *t = tag_new(c, s);

	if (!s->name || types_add(c->types, tag_ns(s->kind), t))
		return t;
	t = types_find(c->types, NULL, tag_ns(s->kind), s->name);
	if (t && !t->complete)
		return t;
	ERR(c, s->span, "D_DECL_TYPERED", "type '%s' is declared twice",
	    type_text(c->a, t ? t : tag_new(c, s)));
	return NULL;
}

static struct type *tag_use(struct check *c, const struct dspec *s)
{
	struct type *t = types_find(c->types, module_of(s->module), tag_ns(s->kind), s->name);

	if (t)
		return t;
	t = tag_new(c, s);
	types_add(c->types, tag_ns(s->kind), t); /* announced: `struct s *` */
	return t;
}

struct type *sou_type(struct check *c, struct dspec *s)
{
	struct layout l = {0, 0, 1};
	struct type *t;

	if (!s->has_body)
		return tag_use(c, s);
	if (s->storage == STO_EXTERN)
		c->kernel = true;
	t = tag_define(c, s);
	for (size_t i = 0; t && i < s->fields.n; i++)
		add_field(c, t, &l, s->fields.v[i]);
	if (s->storage == STO_EXTERN)
		c->kernel = false;
	if (!t)
		return c->t_error;
	t->align = l.align;
	t->size = round_up(l.size, l.align);
	t->complete = t->size != 0;
	return t;
}

/* ---- enums ---- */

static bool item_value(struct check *c, const struct type *t, const struct enum_item *it, int64_t *value)
{
	struct expr *e = it->value;

	if (e->kind == EX_IDENT)
		for (size_t i = 0; i < t->enums.n; i++)
			if (t->enums.v[i].name == e->name) {
				*value = t->enums.v[i].value;
				return true;
			}
	e = check_expr(c, e, USE_READ);
	if (is_error(e))
		return false;
	if (e->kind != EX_INT) {
		ERR(c, e->span, "D_DECL_ENCONST", "the value of enumerator '%s' must be an integer constant",
		    it->name);
		return false;
	}
	if ((int64_t)e->ival > INT_MAX || (int64_t)e->ival < INT_MIN) {
		ERR(c, e->span, "D_DECL_ENOFLOW", "the value of enumerator '%s' does not fit in an int",
		    it->name);
		return false;
	}
	*value = (int64_t)e->ival;
	return true;
}

static void add_item(struct check *c, struct type *t, const struct enum_item *it, int64_t *next)
{
	struct ident *id;

	if (it->value && !item_value(c, t, it, next))
		return;
	if (*next > INT_MAX) {
		ERR(c, it->span, "D_DECL_ENOFLOW", "the value of enumerator '%s' does not fit in an int",
		    it->name);
		return;
	}
	for (size_t i = 0; i < t->enums.n; i++)
		if (t->enums.v[i].name == it->name) {
			ERR(c, it->span, "D_UNKNOWN", "enumerator '%s' is declared twice", it->name);
			return;
		}
	*VEC_ADD(c->a, &t->enums) = (struct enumerator){it->name, *next};
	if (names_taken(c, NAMES_GLOBAL, it->name)) {
		ERR(c, it->span, "D_DECL_IDRED", "'%s' is declared already", it->name);
		return;
	}
	id = names_add(c, NAMES_GLOBAL, ID_ENUM, it->name, it->span);
	id->value = (*next)++;
	id->type = t;
}

struct type *enum_type(struct check *c, struct dspec *s)
{
	int64_t next = 0;
	struct type *t;

	if (!s->has_body)
		return tag_use(c, s);
	t = tag_define(c, s);
	if (!t)
		return c->t_error;
	t->base = c->t_int;
	t->size = t->align = 4;
	t->is_signed = true;
	for (size_t i = 0; i < s->items.n; i++)
		add_item(c, t, &s->items.v[i], &next);
	t->complete = true;
	return t;
}
