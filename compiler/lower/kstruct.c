/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * kstruct.c -- members of kernel structures: the structures and members that the script touches, and nothing
 * else, are listed in ir_module.ctypes, from which emit makes minimal local types with CO-RE relocations.
 * Members of anonymous members are listed as if they were the structure's own: that is how CO-RE finds them.
 */
#include <string.h>
#include "build.h"
#include "kstruct.h"

/* The row of a structure; one without a name is made for the member that has it. */
const struct type *kstruct_owner(const struct expr *e)
{
	return type_base(e->arrow ? type_base(e->a->type)->base : e->a->type);
}

static bool same_ctype(const struct low *l, size_t row, const struct type *t)
{
	const struct ir_ctype *c = &l->m->ctypes.v[row];

	if (!t->name)
		return l->ctypes.v[row] == t;
	return c->name && !strcmp(c->name, t->name) && c->is_union == (t->kind == TY_UNION);
}

static uint32_t ctype_row(struct low *l, const struct type *t)
{
	struct ir_ctype *c;

	for (size_t i = 0; i < l->ctypes.n; i++)
		if (same_ctype(l, i, t))
			return i;
	c = VEC_ADD(l->a, &l->m->ctypes);
	c->name = t->name;
	c->is_union = t->kind == TY_UNION;
	*VEC_ADD(l->a, &l->ctypes) = t;
	return l->ctypes.n - 1;
}

static struct ir_cmember describe(struct low *l, const struct member *m)
{
	const struct type *t = type_base(m->type);
	struct ir_cmember c = {.name = m->name, .bit_size = m->bit_size};

	while (t->kind == TY_ARRAY) {
		c.count = (c.count ? c.count : 1) *
			  (t->count ? t->count : 1); /* a flexible one is an array, too */
		t = type_base(t->base);
	}
	c.size = t->size;
	c.is_signed = type_is_signed(t);
	c.is_ptr = t->kind == TY_PTR;
	c.ctype = type_is_sue(t) ? ctype_row(l, t) + 1 : 0;
	return c;
}

static uint32_t member_row(struct low *l, uint32_t ctype, const struct member *m)
{
	const struct ir_cmember_vec *v = &l->m->ctypes.v[ctype].members;
	struct ir_cmember c;

	for (size_t i = 0; i < v->n; i++)
		if (!strcmp(v->v[i].name, m->name))
			return i;
	c = describe(l, m);
	*VEC_ADD(l->a, &l->m->ctypes.v[ctype].members) = c;
	return l->m->ctypes.v[ctype].members.n - 1;
}

/* An anonymous struct is reached through the member that it is the type of: FIELD of FIELD, which emit joins.
 */
ir_reg kstruct_field(struct low *l, const struct expr *e, const struct type *owner, ir_reg addr)
{
	uint32_t ctype;

	if (!owner->name && e->arrow) {
		lower_unsupported(l, e->span, "pointers to kernel structures without a name");
		return addr;
	}
	ctype = ctype_row(l, owner);
	return build_field(l, addr, ctype, member_row(l, ctype, e->member));
}

static ir_reg field_fact(struct low *l, enum ir_op op, ir_reg addr, uint32_t ctype, uint32_t member)
{
	struct ir_ins *i = ir_add(l->a, l->c->f, l->c->b, op, l->c->span);

	i->arg[i->narg++] = addr;
	i->imm = ctype;
	i->imm2 = member;
	i->dst = ir_newreg(l->a, l->c->f, IRT_INT);
	return i->dst;
}

ir_reg kstruct_bits(struct low *l, const struct expr *e, const struct type *owner, ir_reg addr, ir_reg from)
{
	uint32_t ctype = ctype_row(l, owner), member = member_row(l, ctype, e->member);
	ir_reg unit;

	unit = build_call(l, dt_load, addr, from, field_fact(l, IR_FIELDSIZE, addr, ctype, member));
	unit = build_op2(l, IR_SHL, unit, field_fact(l, IR_FIELDSHL, addr, ctype, member));
	return build_op2(l, type_is_signed(e->type) ? IR_ASHR : IR_LSHR, unit,
			 field_fact(l, IR_FIELDSHR, addr, ctype, member));
}
