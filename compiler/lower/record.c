/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* record.c -- the record of a clause, see record.h. */
#include <string.h>
#include "abi.h"
#include "build.h"
#include "value.h"
#include "object.h"
#include "record.h"
#include "scratch.h"
#include "strexpr.h"
#include "sym.h"
#include "walk.h"

/* ---- how the record is built ---- */

static bool is_stackish(const struct type *t)
{
	return t->kind == TY_STACK || t->kind == TY_USTACK;
}

/* Does an item for e need the scratch slot? */
static bool needs_scratch(const struct expr *e)
{
	const struct type *t = type_base(e->type);

	if (is_stackish(t) || t->kind == TY_FLOAT)
		return true;
	if (t->kind == TY_STRING)
		return e->kind != EX_STR && !strexpr_is_execname(e) && strexpr_probe_field(e) < 0;
	return t->kind == TY_ARRAY || type_is_sue(t) || type_is_strcompat(t);
}

#define PENDING_MAX                                                                                          \
	8 /* values that wait in registers; more would take too much of the 512 bytes of stack               \
	   */

struct scan {
	bool wanted, scratch;
	unsigned values;
};

static bool has_if(const struct stmt_vec *v)
{
	for (size_t i = 0; i < v->n; i++)
		if (v->v[i]->kind == ST_IF || has_if(&v->v[i]->body))
			return true;
	return false;
}

static void scan_expr(void *arg, const struct expr *e)
{
	struct scan *s = arg;

	if (e->kind != EX_CALL || !e->ident || !e->ident->builtin || e->ident->builtin->kind != BI_ACTION)
		return;
	if (e->ident->builtin->id == BI_SPECULATE)
		return;
	s->wanted = true;
	if (is_stackish(type_base(e->type)) || e->ident->builtin->id == BI_TRACEMEM ||
	    e->ident->builtin->id == BI_PRINT || e->ident->builtin->id == BI_PCAP)
		s->scratch = true;
	for (size_t i = 0; i < e->args.n; i++) {
		if (e->args.v[i]->kind == EX_AGG)
			continue;
		if (needs_scratch(e->args.v[i]))
			s->scratch = true;
		s->values += !e->args.v[i]->is_const;
	}
}

void record_begin(struct low *l)
{
	struct record *r = &l->c->rec;
	struct scan s = {.wanted = l->c->info->is_default};

	walk_stmts(&l->c->info->clause->body, scan_expr, &s);
	r->wanted = s.wanted;
	r->in_scratch = s.scratch || s.values > PENDING_MAX;
	r->size = sizeof(struct dt_rec);
	if (r->wanted && has_if(&l->c->info->clause->body)) {
		r->present = build_temp(l, IRT_INT);
		build_assign(l, r->present, build_const(l, 0));
		l->meta->clause.v[l->c->row].flags |= DRAY_CL_COND;
	}
	if (!r->in_scratch)
		return;
	r->base = scratch_addr(l, AREA_REC, 0);
	r->tail = build_temp(l, IRT_INT);
	build_call(l, dt_rec_begin, r->base, build_const(l, l->c->row));
}

/* Values that wait in registers are set on every path; an action that does not run leaves them 0. */
static ir_reg keep(struct low *l, ir_reg v)
{
	struct lclause *c = l->c;
	struct ir_ins *i;
	ir_reg r;

	if (!c->nested)
		return v;
	r = build_temp(l, IRT_INT);
	build_assign(l, r, v);
	i = ir_insert(l->a, c->f, 0, 0, IR_CONST, c->f->span);
	i->dst = r;
	return r;
}

/* ---- items ---- */

static struct dray_item *add_item(struct low *l, enum dray_itemkind kind, uint64_t size, uint32_t align,
				  const struct type *type)
{
	struct record *r = &l->c->rec;
	struct dray_item *it = VEC_ADD(l->a, &l->meta->item);

	if (align)
		r->size = (r->size + align - 1) & -(uint64_t)align;
	it->kind = kind;
	it->off = r->size;
	it->size = size;
	it->type = type ? objmeta_str(l->meta, type_text(l->a, type)) : 0;
	r->size += size;
	l->meta->act.v[l->meta->act.n - 1].item_count++;
	return it;
}

static void put(struct low *l, ir_reg v, uint32_t off, uint32_t size, bool comm)
{
	struct record *r = &l->c->rec;
	struct rec_pending *p;

	if (!r->in_scratch) {
		p = VEC_ADD(l->a, &r->pending);
		*p = (struct rec_pending){
			.value = v ? keep(l, v) : 0, .off = off, .size = size, .comm = comm};
	} else if (comm) {
		build_call(l, dt_bv_execname, build_ptradd(l, r->base, off));
	} else {
		build_store(l, r->base, off, v, size);
	}
}

void record_int(struct low *l, ir_reg v, uint32_t size, bool is_signed, const struct type *type)
{
	struct dray_item *it = add_item(l, DRAY_IT_INT, size, size, type);

	if (is_signed)
		it->flags |= DRAY_IF_SIGNED;
	if (type && type_base(type)->kind == TY_PTR)
		it->flags |= DRAY_IF_PTR;
	put(l, v, it->off, size, false);
}

void record_const(struct low *l, const char *s)
{
	const char *cut = arena_strndup(l->a, s, strnlen(s, l->m->strsize));

	add_item(l, DRAY_IT_CONST, 0, 0, NULL)->arg = objmeta_str(l->meta, cut);
}

static void record_comm(struct low *l, const struct expr *e)
{
	struct dray_item *it = add_item(l, DRAY_IT_COMM, DT_COMM_LEN, 8, e->type);

	put(l, 0, it->off, it->size, true);
}

/* The variable part goes on at the tail, which starts behind the fixed part: its size is filled in at the
 * end. */
static void set_tail(struct low *l, ir_reg tail)
{
	build_assign(l, l->c->rec.tail, tail);
}

static void record_str(struct low *l, const struct expr *e)
{
	struct record *r = &l->c->rec;
	ir_reg src = strexpr_ptr(l, e);
	struct dray_item *it = add_item(l, DRAY_IT_STR, sizeof(struct dt_var), 8, e->type);

	l->c->span = e->span;
	build_fault_if(l, build_op1(l, IR_ISNULL, src), DT_FAULT_BADADDR, build_const(l, 0));
	r->tail_max += l->m->strsize + 1;
	set_tail(l, build_call(l, dt_rec_str, r->base, build_const(l, it->off), r->tail, src));
}

void record_bytes(struct low *l, ir_reg addr, uint64_t size, const struct type *type)
{
	struct record *r = &l->c->rec;
	struct dray_item *it;

	if (!size) {
		lower_unsupported(l, l->c->span, "recording a value of unknown size");
		return;
	}
	it = add_item(l, DRAY_IT_BYTES, size, 8, type);
	build_call(l, dt_copy, build_ptradd(l, r->base, it->off), addr, build_const(l, size));
}

void record_stack(struct low *l, const struct expr *call)
{
	struct record *r = &l->c->rec;
	bool user = type_base(call->type)->kind == TY_USTACK;
	uint32_t frames = sym_frames(l, call), slots = frames + (user ? 0 : DT_STACK_EXTRA);
	struct dray_item *it =
		add_item(l, user ? DRAY_IT_USTACK : DRAY_IT_STACK, sizeof(struct dt_var), 8, call->type);
	ir_reg tail;

	it->arg = frames;
	r->tail_max += 8 * slots + 8 + 8;
	/* Frames are words: the tail is brought to a multiple of 8 first. */
	tail = build_op2(l, IR_AND, build_addi(l, r->tail, 7), build_const(l, -8));
	set_tail(l, build_call(l, dt_rec_stack, r->base, build_const(l, it->off), tail, build_const(l, slots),
			       build_const(l, user)));
}

/* The items are the members of struct dt_pcap, which is filled as one. */
void record_pcap(struct low *l, ir_reg skb, ir_reg type, uint32_t max)
{
	struct record *r = &l->c->rec;
	uint32_t off = add_item(l, DRAY_IT_STR, sizeof(struct dt_var), 8, NULL)->off;

	add_item(l, DRAY_IT_INT, 4, 4, NULL);
	add_item(l, DRAY_IT_INT, 4, 4, NULL);
	add_item(l, DRAY_IT_INT, 8, 8, NULL);
	/* Room for a whole one behind the furthest tail: what the verifier believes. */
	r->tail_max += 2 * max;
	set_tail(l, build_call(l, dt_rec_pcap, r->base, build_const(l, off), r->tail, skb, type,
			       build_const(l, max)));
}

void record_sym(struct low *l, const struct expr *call)
{
	bool user = type_base(call->type)->kind == TY_USYM;
	ir_reg addr = value_int(l, call->args.v[0]), who = user ? build_call0(l, dt_who) : 0;
	struct dray_item *it = add_item(l, user ? DRAY_IT_USYM : DRAY_IT_SYM, user ? 16 : 8, 8, call->type);
	uint32_t off = it->off;

	it->arg = sym_kind(call);
	if (user)
		put(l, who, off, 8, false);
	put(l, addr, off + (user ? 8 : 0), 8, false);
}

void record_item(struct low *l, const struct expr *e, bool format)
{
	const struct type *t = type_base(e->type);
	int field = strexpr_probe_field(e);

	if (is_stackish(t)) {
		record_stack(l, e);
	} else if (t->kind == TY_SYM || t->kind == TY_USYM) {
		record_sym(l, e);
	} else if (e->kind == EX_STR) {
		record_const(l, e->sval);
	} else if (field >= 0) {
		add_item(l, DRAY_IT_PROBE, 0, 0, e->type)->arg = field;
	} else if (strexpr_is_execname(e)) {
		record_comm(l, e);
	} else if (t->kind == TY_STRING ||
		   (t->kind == TY_ARRAY && type_is_strcompat(t) && (format || !t->size))) {
		record_str(l, e);
	} else if (t->kind == TY_ARRAY || t->kind == TY_FLOAT || type_is_sue(t)) {
		record_bytes(l, value_int(l, e), t->size, e->type);
	} else {
		record_int(l, value_int(l, e), t->size, type_is_signed(t), e->type);
	}
}

struct dray_act *record_action(struct low *l, enum dray_action action, const struct expr *call)
{
	struct dray_act *a = VEC_ADD(l->a, &l->meta->act);

	a->action = action;
	a->str = DRAY_NONE;
	a->agg = DRAY_NONE;
	a->item_first = l->meta->item.n;
	a->file = object_file(l, call->span);
	a->line = span_place(l->cc->srcs, call->span).line;
	return a;
}

/* ---- actions under if/else ---- */

void record_ran(struct low *l)
{
	struct record *r = &l->c->rec;
	uint32_t n = l->meta->act.n - 1 - l->meta->clause.v[l->c->row].act_first;

	if (!r->present)
		return;
	if (n >= 32) {
		lower_unsupported(l, l->c->span, "more than 32 actions in a clause with if");
		return;
	}
	build_assign(l, r->present, build_op2(l, IR_OR, r->present, build_const(l, 1u << n)));
}

/* ---- sending it ---- */

static void fill_pending(struct low *l, ir_reg rec)
{
	const struct record *r = &l->c->rec;

	for (size_t i = 0; i < r->pending.n; i++) {
		const struct rec_pending *p = &r->pending.v[i];

		if (p->comm)
			build_call(l, dt_bv_execname, build_ptradd(l, rec, p->off));
		else
			build_store(l, rec, p->off, p->value, p->size);
	}
}

static void fill_header(struct low *l, ir_reg rec)
{
	const struct record *r = &l->c->rec;

	if (r->spec)
		build_store(l, rec, offsetof(struct dt_rec, spec), r->spec, 4);
	if (r->present)
		build_store(l, rec, offsetof(struct dt_rec, present), r->present, 4);
}

static void send_reserved(struct low *l)
{
	struct record *r = &l->c->rec;
	ir_reg rec = build_call(l, dt_rec_reserve, build_const(l, r->size), build_const(l, l->c->row));
	ir_block some = build_block(l), done = build_block(l);

	build_cbr(l, build_op1(l, IR_ISNULL, rec), done, some);
	build_use(l, some);
	fill_header(l, rec);
	fill_pending(l, rec);
	build_call(l, dt_rec_submit, rec);
	build_br(l, done);
	build_use(l, done);
}

/* The tail starts behind the fixed part, whose size is known only now. */
static void start_tail(struct low *l)
{
	struct lclause *c = l->c;
	struct ir_ins *i = ir_insert(l->a, c->f, 0, 0, IR_CONST, c->f->span);

	i->dst = c->rec.tail;
	i->imm = c->rec.size;
}

static void send_scratch(struct low *l)
{
	struct record *r = &l->c->rec;

	fill_header(l, r->base);
	layout_need(l, AREA_REC, r->size + r->tail_max + 8);
	build_call(l, dt_rec_output, r->base, r->tail);
	start_tail(l);
}

void record_end(struct low *l)
{
	struct record *r = &l->c->rec;
	struct dray_clause *row = &l->meta->clause.v[l->c->row];

	row->act_count = l->meta->act.n - row->act_first;
	if (!r->wanted)
		return;
	r->size = (r->size + 7) & ~7ull;
	layout_limit(l, l->c->f->span, "a record", r->size, TUPLE_MAX);
	row->rec_size = r->size;
	if (r->in_scratch)
		send_scratch(l);
	else
		send_reserved(l);
}
