/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * kstruct.c -- members of kernel structures: the structures and members that the script touches, and nothing else,
 * are listed in ir_module.ctypes, from which emit makes minimal local types with CO-RE relocations.  Members of
 * anonymous members are listed as if they were the structure's own: that is how CO-RE finds them.
 */
#include <string.h>
#include "build.h"
#include "kstruct.h"

/* The row of a structure; one without a name is made for the member that has it. */
static uint32_t ctype_row(struct low *l, const struct type *t)
{
	struct ir_ctype_vec *v = &l->m->ctypes;
	struct ir_ctype *c;

	for (size_t i = 0; t->name && i < v->n; i++)
		if (v->v[i].is_union == (t->kind == TY_UNION) && v->v[i].name && !strcmp(v->v[i].name, t->name))
			return i;
	c = VEC_ADD(l->a, v);
	c->name = t->name;
	c->is_union = t->kind == TY_UNION;
	return v->n - 1;
}

static uint32_t member_row(struct low *l, uint32_t ctype, const struct member *m)
{
	struct ir_cmember_vec *v = &l->m->ctypes.v[ctype].members;
	const struct type *t = type_base(m->type);
	struct ir_cmember *c;
	size_t at;

	for (size_t i = 0; i < v->n; i++)
		if (!strcmp(v->v[i].name, m->name))
			return i;
	at = v->n;
	c = VEC_ADD(l->a, v);
	c->name = m->name;
	if (t->kind == TY_ARRAY) {
		c->count = t->count ? t->count : 1; /* a flexible array is an array, too */
		t = type_base(t->base);
	}
	/* CO-RE compares kinds: a structure in the structure must be one here, too. */
	if (type_is_sue(t)) {
		uint32_t row = ctype_row(l, t) + 1;

		c = &l->m->ctypes.v[ctype].members.v[at]; /* the table may have moved */
		c->ctype = row;
	}
	c->size = t->size;
	c->is_signed = type_is_signed(t);
	c->is_ptr = t->kind == TY_PTR;
	c->bit_size = m->bit_size;
	return at;
}

/*
 * The row of the structure that e (EX_MEMBER) looks into.  One without a name is known by the member that it is the
 * type of: emit makes one relocation of the whole path.  DRAY_NONE: neither.
 */
static uint32_t owner_row(struct low *l, const struct expr *e, const struct type *owner)
{
	const struct expr *a = e->a;
	uint32_t outer;

	if (owner->name)
		return ctype_row(l, owner);
	if (e->arrow || a->kind != EX_MEMBER)
		return DRAY_NONE;
	outer = owner_row(l, a, type_base(a->arrow ? type_base(a->a->type)->base : a->a->type));
	if (outer == DRAY_NONE)
		return DRAY_NONE;
	return l->m->ctypes.v[outer].members.v[member_row(l, outer, a->member)].ctype - 1;
}

ir_reg kstruct_field(struct low *l, const struct expr *e, const struct type *owner, ir_reg addr)
{
	uint32_t ctype = owner_row(l, e, owner);

	if (ctype == DRAY_NONE) {
		lower_unsupported(l, e->span, "members of kernel structures without a name");
		return addr;
	}
	return build_field(l, addr, ctype, member_row(l, ctype, e->member));
}
