/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * lval.c -- things that have a place: how they are found, read and written.  What lies in memory that the
 * verifier knows is read and written directly; through pointers, reads go by address and writes only into
 * memory of ours, after a check of the bounds.
 */
#include "abi.h"
#include "build.h"
#include "value.h"
#include "fault.h"
#include "key.h"
#include "kstruct.h"
#include "lval.h"
#include "mem.h"
#include "object.h"
#include "scratch.h"

bool lval_indexes(const struct expr *e, enum id_kind kind)
{
	return e->kind == EX_INDEX && e->a->kind == EX_IDENT && e->a->ident->kind == kind;
}

static uint32_t type_bytes(const struct type *t)
{
	t = type_base(t);
	return t->size;
}

static struct lval lval_var(struct low *l, const struct expr *e, const struct ident *id)
{
	const struct store *s = layout_store(l, id);
	struct lval lv = {.kind = LV_MEM, .type = s->type, .limit = s->size};

	switch (s->place) {
	case PL_GVAR:
		lv.base = build_imm(l, IR_GVAR, s->off);
		break;
	case PL_LOCAL:
		lv.base = build_imm(l, IR_LOCAL, s->off);
		lv.wide = true;
		break;
	case PL_SCRATCH:
		lv.base = scratch_addr(l, AREA_THIS, s->off);
		break;
	case PL_DYN:
		lv.kind = LV_DYN;
		lv.store = s;
		lv.expr = e;
		lv.vals = key_eval(l, &s->keys, &e->args);
		break;
	}
	return lv;
}

static struct lval lval_address(ir_reg addr, const struct expr *e)
{
	return (struct lval){.kind = LV_ADDR,
			     .type = e->type,
			     .addr = addr,
			     .user = e->user,
			     .dmem = e->dmem,
			     .scratch = e->scratch};
}

/* Could e be an array or struct in memory of ours?  Anything else goes on as an address. */
static bool in_our_memory(const struct expr *e)
{
	const struct type *t = type_base(e->type);

	if (t->kind != TY_ARRAY && !type_is_sue(t))
		return false;
	return (e->kind == EX_IDENT && e->ident->kind == ID_VAR) || e->kind == EX_INDEX ||
	       e->kind == EX_MEMBER;
}

/* Is lv a place inside of memory of ours, from where members and elements can be reached? */
static bool is_inside(struct lval *lv)
{
	if (lv->kind == LV_DYN) {
		lv->kind = LV_PART;
		lv->limit = lv->store->size;
	}
	return lv->kind != LV_ADDR;
}

static void add_index(struct low *l, struct lval *lv, ir_reg i)
{
	lv->idx = lv->idx ? build_op2(l, IR_ADD, lv->idx, i) : i;
	if (lv->kind == LV_MEM)
		lv->kind = LV_VAR;
}

/* A kernel struct in memory of ours is laid out as on the target: CO-RE tells the offset of a member. */
static void step_into(struct low *l, struct lval *lv, const struct expr *e, const struct type *owner)
{
	ir_reg off;

	lv->type = e->type;
	lv->bits = e->member && e->member->bit_size ? e->member : NULL;
	lv->wide = false;
	lv->inner = true;
	if (!owner->kernel) {
		lv->off += e->moff;
		return;
	}
	off = kstruct_field(l, e, owner, build_const(l, 0));
	add_index(l, lv, off);
}

/* The place e at `addr`: part of what e->a is or points to, which is `whole`. */
static struct lval lval_part(ir_reg addr, const struct expr *e, const struct lval *whole)
{
	struct lval lv = lval_address(addr, e);

	lv.from = whole->from;
	lv.scratch |= e->a->scratch;
	lv.dmem |= e->a->dmem;
	lv.user |= e->a->user;
	return lv;
}

static struct lval lval_member(struct low *l, const struct expr *e)
{
	const struct type *owner = kstruct_owner(e);
	struct lval whole = {0}, lv;
	ir_reg addr;

	if (!e->arrow && in_our_memory(e->a)) {
		whole = lval_of(l, e->a);
		if (is_inside(&whole)) {
			step_into(l, &whole, e, owner);
			return whole;
		}
		addr = lval_addr(l, &whole);
	} else {
		addr = value_int(l, e->a);
	}
	if (!whole.from)
		whole.from = addr;
	addr = owner->kernel ? kstruct_field(l, e, owner, addr) : build_addi(l, addr, e->moff);
	lv = lval_part(addr, e, &whole);
	if (e->member->bit_size && owner->kernel)
		lv.kbits = e;
	else if (e->member->bit_size)
		lv.bits = e->member;
	return lv;
}

/* An element of an array whose place is known: by constant, or by a checked register. */
static struct lval lval_element(struct low *l, struct lval lv, const struct expr *e)
{
	uint64_t count = type_base(e->a->type)->count, size = type_bytes(e->type);
	const struct expr *index = e->args.v[0];
	ir_reg i;

	lv.type = e->type;
	lv.inner = true;
	if (index->is_const && index->ival < count) {
		lv.off += index->ival * size;
		return lv;
	}
	i = value_int(l, index);
	fault_unless_below(l, i, count);
	add_index(l, &lv, build_muli(l, i, size));
	return lv;
}

static struct lval lval_index(struct low *l, const struct expr *e)
{
	const struct type *t = type_base(e->a->type);
	struct lval whole = {0};
	ir_reg addr, i;

	if (t->kind == TY_ARRAY && in_our_memory(e->a)) {
		whole = lval_of(l, e->a);
		if (t->count && is_inside(&whole))
			return lval_element(l, whole, e);
		addr = lval_addr(l, &whole);
	} else {
		addr = value_int(l, e->a);
	}
	i = value_int(l, e->args.v[0]);
	/* Arrays of 0 and 1 elements often end structures of variable size. */
	if (t->kind == TY_ARRAY && t->count > 1 && !e->args.v[0]->is_const)
		fault_unless_below(l, i, t->count);
	return lval_part(build_op2(l, IR_ADD, addr, build_muli(l, i, type_bytes(e->type))), e, &whole);
}

struct lval lval_of(struct low *l, const struct expr *e)
{
	const struct lval nowhere = {0};

	l->c->span = e->span;
	switch (e->kind) {
	case EX_IDENT:
		if (e->ident->kind == ID_VAR)
			return lval_var(l, e, e->ident);
		break;
	case EX_INDEX:
		if (lval_indexes(e, ID_ASSOC))
			return lval_var(l, e, e->a->ident);
		return lval_index(l, e);
	case EX_MEMBER:
		return lval_member(l, e);
	case EX_UNARY:
		if (e->op == OP_DEREF)
			return lval_part(value_int(l, e->a), e, &nowhere);
		break;
	case EX_KSYM:
		return lval_address(build_imm(l, IR_PARAM, object_ksym(l, e)), e);
	default:
		break;
	}
	return lval_address(value_int(l, e), e);
}

/* The entry of a map, or NULL. */
static ir_reg dyn_entry(struct low *l, const struct lval *lv)
{
	ir_reg key = key_build(l, &lv->store->keys, &lv->expr->args, lv->vals);

	return build_call(l, dt_dyn_get, build_imm(l, IR_MAP, lv->store->map), key);
}

/* What `present` yields when the entry exists, else what is in `out` already. */
static ir_reg dyn_read(struct low *l, const struct lval *lv, ir_reg out)
{
	ir_reg entry = dyn_entry(l, lv);
	ir_block some = build_block(l), done = build_block(l);

	build_cbr(l, build_op1(l, IR_ISNULL, entry), done, some);
	build_use(l, some);
	if (type_is_scalar(lv->type))
		build_assign(l, out, build_load(l, entry, 0, 8, false));
	else if (type_is_string(lv->type))
		build_assign(l, out, build_call(l, dt_str_var, entry));
	else
		build_assign(l, out, build_call(l, dt_addr, entry));
	build_br(l, done);
	build_use(l, done);
	return out;
}

static ir_reg dyn_value(struct low *l, const struct lval *lv)
{
	ir_reg out = build_temp(l, IRT_INT);

	if (type_is_scalar(lv->type))
		build_assign(l, out, build_const(l, 0));
	else
		build_assign(l, out, build_call(l, dt_addr, build_imm(l, IR_ZERO, lv->store->size)));
	return dyn_read(l, lv, out);
}

/* A place in an entry, as a place in the memory that `entry` points to. */
static struct lval part_of(const struct lval *lv, ir_reg entry)
{
	struct lval in = *lv;

	in.base = entry;
	in.kind = lv->idx ? LV_VAR : LV_MEM;
	return in;
}

/* Address of a place in an entry; in zeroes when there is no entry. */
static ir_reg part_addr(struct low *l, const struct lval *lv)
{
	struct lval whole = *lv;
	ir_reg addr;

	whole.type = lv->store->type;
	addr = build_addi(l, dyn_value(l, &whole), lv->off);
	return lv->idx ? build_op2(l, IR_ADD, addr, lv->idx) : addr;
}

ir_reg lval_addr(struct low *l, const struct lval *lv)
{
	switch (lv->kind) {
	case LV_PART:
		return part_addr(l, lv);
	case LV_MEM:
		return build_call(l, dt_addr, build_ptradd(l, lv->base, lv->off));
	case LV_VAR:
		return build_op2(l, IR_ADD, build_call(l, dt_addr, build_ptradd(l, lv->base, lv->off)),
				 lv->idx);
	case LV_DYN:
		return dyn_value(l, lv);
	case LV_ADDR:
		break;
	}
	return lv->addr;
}

/* The value of a bit-field out of its storage unit. */
static ir_reg extract_bits(struct low *l, const struct lval *lv, ir_reg unit)
{
	unsigned width = lv->bits->bit_size, from = lv->bits->bit_off;
	ir_reg v = build_op2(l, IR_SHL, unit, build_const(l, 64 - width - from));

	return build_op2(l, type_is_signed(lv->type) ? IR_ASHR : IR_LSHR, v, build_const(l, 64 - width));
}

/* The storage unit with the bit-field in it replaced. */
static ir_reg insert_bits(struct low *l, const struct lval *lv, ir_reg unit, ir_reg v)
{
	uint64_t mask = lv->bits->bit_size == 64 ? ~0ull : (1ull << lv->bits->bit_size) - 1;
	ir_reg cleared = build_op2(l, IR_AND, unit, build_const(l, ~(mask << lv->bits->bit_off)));

	v = build_op2(l, IR_AND, v, build_const(l, mask));
	v = build_op2(l, IR_SHL, v, build_const(l, lv->bits->bit_off));
	return build_op2(l, IR_OR, cleared, v);
}

static ir_reg load_unit(struct low *l, const struct lval *lv, uint32_t size);

static ir_reg part_load(struct low *l, const struct lval *lv, uint32_t size)
{
	ir_reg out = build_temp(l, IRT_INT), entry;
	ir_block some = build_block(l), done = build_block(l);
	struct lval in;

	build_assign(l, out, build_const(l, 0));
	entry = dyn_entry(l, lv);
	build_cbr(l, build_op1(l, IR_ISNULL, entry), done, some);
	build_use(l, some);
	in = part_of(lv, entry);
	build_assign(l, out, load_unit(l, &in, size));
	build_br(l, done);
	build_use(l, done);
	return out;
}

static ir_reg load_unit(struct low *l, const struct lval *lv, uint32_t size)
{
	ir_reg addr, from;

	if (lv->kind == LV_PART)
		return part_load(l, lv, size);
	if (lv->kind == LV_MEM)
		return build_load(l, lv->base, lv->off, size, false);
	if (lv->kind == LV_VAR)
		return build_call(l, dt_peek, lv->base, build_const(l, lv->limit),
				  build_addi(l, lv->idx, lv->off), build_const(l, size));
	addr = lval_addr(l, lv);
	from = lv->from ? lv->from : addr;
	if (lv->scratch)
		return build_call(l, dt_alloca_load, mem_area(l), mem_area_size(l), addr, from,
				  build_const(l, size));
	if (lv->user)
		return build_call(l, dt_load_user, addr, from, build_const(l, size));
	return build_call(l, dt_load, addr, from, build_const(l, size));
}

/* The address of a value that is not a scalar, which somebody is going to read. */
static ir_reg address_to_read(struct low *l, const struct lval *lv)
{
	ir_reg addr = lval_addr(l, lv);

	if (lv->from)
		fault_if_null(l, lv->from);
	return addr;
}

ir_reg lval_load(struct low *l, const struct lval *lv)
{
	uint32_t size = type_bytes(lv->type);
	ir_reg v;

	if (lv->kind == LV_DYN)
		return dyn_value(l, lv);
	if (!type_is_scalar(lv->type))
		return address_to_read(l, lv);
	if (lv->kbits)
		return kstruct_bits(l, lv->kbits, kstruct_owner(lv->kbits), lv->addr, lv->from);
	if (lv->bits)
		return extract_bits(l, lv, load_unit(l, lv, size));
	if (lv->wide)
		return build_load(l, lv->base, 0, 8, false);
	if (lv->kind == LV_MEM)
		return build_load(l, lv->base, lv->off, size, type_is_signed(lv->type));
	v = load_unit(l, lv, size);
	return type_is_signed(lv->type) ? build_ext(l, v, size, true) : v;
}

/* Through a pointer, only memory of ours can be written: the alloca() area, or global variables. */
static void store_by_address(struct low *l, const struct lval *lv, ir_reg v, uint32_t size)
{
	ir_reg from = lv->from ? lv->from : lv->addr, n = build_const(l, size);

	if (lv->scratch)
		build_call(l, dt_alloca_store, mem_area(l), mem_area_size(l), lv->addr, from, v, n);
	else if (l->m->gvars_size)
		build_call(l, dt_store, build_imm(l, IR_GVAR, 0), build_const(l, l->m->gvars_size), lv->addr,
			   from, v, n);
	else
		build_fault_if(l, build_const(l, 1), DT_FAULT_BADADDR, lv->addr);
}

/* The same for bytes, and for a place that an index has found. */
static void copy_by_address(struct low *l, const struct lval *lv, ir_reg src, uint32_t size)
{
	if (lv->kind == LV_VAR)
		build_call(l, dt_store_bytes, lv->base, build_const(l, lv->limit), lval_addr(l, lv), src,
			   build_const(l, size));
	else if (lv->scratch)
		mem_fill(l, lv->addr, src, build_const(l, size), false);
	else if (l->m->gvars_size >= size)
		build_call(l, dt_store_bytes, build_imm(l, IR_GVAR, 0), build_const(l, l->m->gvars_size),
			   lv->addr, src, build_const(l, size));
	else
		build_fault_if(l, build_const(l, 1), DT_FAULT_BADADDR, lv->addr);
}

/* Writes to a place in an entry, which is made when there is none; no room for it is counted by the runtime.
 */
static void part_write(struct low *l, const struct lval *lv,
		       void (*write)(struct low *, const struct lval *, ir_reg), ir_reg v)
{
	ir_reg key = key_build(l, &lv->store->keys, &lv->expr->args, lv->vals), entry;
	ir_block some = build_block(l), done = build_block(l);
	struct lval in;

	entry = build_call(l, dt_dyn_make, build_imm(l, IR_MAP, lv->store->map), key,
			   build_imm(l, IR_ZERO, lv->store->size));
	build_cbr(l, build_op1(l, IR_ISNULL, entry), done, some);
	build_use(l, some);
	in = part_of(lv, entry);
	write(l, &in, v);
	build_br(l, done);
	build_use(l, done);
}

void lval_store(struct low *l, const struct lval *lv, ir_reg v)
{
	uint32_t size = type_bytes(lv->type);
	ir_reg key;

	if (lv->kind == LV_PART) {
		part_write(l, lv, lval_store, v);
		return;
	}
	if (lv->bits)
		v = insert_bits(l, lv, load_unit(l, lv, size), v);
	switch (lv->kind) {
	case LV_MEM:
		build_store(l, lv->base, lv->off, v, lv->wide ? 8 : size);
		break;
	case LV_VAR:
		build_call(l, dt_poke, lv->base, build_const(l, lv->limit), build_addi(l, lv->idx, lv->off),
			   v, build_const(l, size));
		break;
	case LV_ADDR:
		store_by_address(l, lv, v, size);
		break;
	case LV_DYN:
		key = key_build(l, &lv->store->keys, &lv->expr->args, lv->vals);
		build_call(l, dt_dyn_set, build_imm(l, IR_MAP, lv->store->map), key, v);
		break;
	case LV_PART:
		break;
	}
}

ir_reg lval_string(struct low *l, const struct lval *lv)
{
	ir_reg out;

	if (lv->kind == LV_MEM && lv->inner)
		return build_ptradd(l, lv->base, lv->off);
	if (lv->kind == LV_MEM)
		return build_call(l, dt_str_var, build_ptradd(l, lv->base, lv->off));
	if (lv->kind != LV_DYN)
		return build_op1(l, IR_INTPTR, address_to_read(l, lv));
	out = build_temp(l, IRT_PTR);
	build_assign(l, out, build_null(l));
	return dyn_read(l, lv, out);
}

static void dyn_put(struct low *l, const struct lval *lv, ir_reg value)
{
	ir_reg key = key_build(l, &lv->store->keys, &lv->expr->args, lv->vals);

	build_call(l, dt_dyn_put, build_imm(l, IR_MAP, lv->store->map), key, value);
}

void lval_store_string(struct low *l, const struct lval *lv, ir_reg src)
{
	uint32_t mark = l->c->temps;
	ir_reg p;

	if (lv->kind == LV_PART) {
		part_write(l, lv, lval_store_string, src);
		return;
	}
	if (lv->kind == LV_MEM && lv->inner) {
		build_call(l, dt_str_copy, build_ptradd(l, lv->base, lv->off), src,
			   build_const(l, l->m->strsize + 1));
		return;
	}
	if (lv->kind == LV_MEM) {
		build_call(l, dt_str_store, build_ptradd(l, lv->base, lv->off), src);
		return;
	}
	p = scratch_temps(l, 1);
	if (lv->kind == LV_DYN) {
		build_call(l, dt_str_store, p, src);
		dyn_put(l, lv, p);
	} else {
		build_call(l, dt_str_copy, p, src, build_const(l, l->m->strsize + 1));
		copy_by_address(l, lv, build_call(l, dt_addr, p), l->m->strsize + 1);
	}
	l->c->temps = mark;
}

void lval_store_bytes(struct low *l, const struct lval *lv, ir_reg addr)
{
	ir_reg size, p;

	if (lv->kind == LV_PART) {
		part_write(l, lv, lval_store_bytes, addr);
		return;
	}
	size = build_const(l, type_bytes(lv->type));
	if (lv->kind == LV_MEM) {
		build_call(l, dt_copy, build_ptradd(l, lv->base, lv->off), addr, size);
		return;
	}
	if (lv->kind != LV_DYN) {
		copy_by_address(l, lv, addr, type_bytes(lv->type));
		return;
	}
	layout_need(l, AREA_TUPLE, 2 * lv->store->size + lv->store->keys.size);
	p = scratch_addr(l, AREA_TUPLE, (lv->store->keys.size + 7) & ~7u);
	build_call(l, dt_copy, p, addr, size);
	dyn_put(l, lv, p);
}

void lval_delete(struct low *l, const struct lval *lv)
{
	ir_reg key = key_build(l, &lv->store->keys, &lv->expr->args, lv->vals);

	build_call(l, dt_dyn_del, build_imm(l, IR_MAP, lv->store->map), key);
}
