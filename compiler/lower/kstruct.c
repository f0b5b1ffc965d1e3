/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * kstruct.c -- members of kernel structures: the structures and members that the script touches, and nothing else,
 * are listed in ir_module.ctypes, from which emit makes minimal local types with CO-RE relocations.  Members of
 * anonymous members are listed as if they were the structure's own: that is how CO-RE finds them.
 */
#include <string.h>
#include "build.h"
#include "kstruct.h"

static uint32_t ctype_row(struct low *l, const struct type *t)
{
	struct ir_ctype_vec *v = &l->m->ctypes;
	struct ir_ctype *c;

	for (size_t i = 0; i < v->n; i++)
		if (v->v[i].is_union == (t->kind == TY_UNION) && !strcmp(v->v[i].name, t->name))
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

	for (size_t i = 0; i < v->n; i++)
		if (!strcmp(v->v[i].name, m->name))
			return i;
	c = VEC_ADD(l->a, v);
	c->name = m->name;
	if (t->kind == TY_ARRAY) {
		c->count = t->count;
		t = type_base(t->base);
	}
	c->size = t->size;
	c->is_signed = type_is_signed(t);
	c->is_ptr = t->kind == TY_PTR;
	c->bit_size = m->bit_size;
	return v->n - 1;
}

ir_reg kstruct_field(struct low *l, const struct expr *e, const struct type *owner, ir_reg addr)
{
	uint32_t ctype;

	if (!owner->name) {
		lower_unsupported(l, e->span, "members of kernel structures without a name");
		return addr;
	}
	ctype = ctype_row(l, owner);
	return build_field(l, addr, ctype, member_row(l, ctype, e->member));
}
