/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * keyuse.c -- what the tuples of aggregations and associative arrays are made of.  A pass over the whole
 * program looks at every use of every tuple, so that a string element is only as wide as the widest string
 * that any use can put there: 16 bytes for execname, 4 for the names of probes when no use needs them as
 * text.
 */
#include "abi.h"
#include "low.h"
#include "lval.h"
#include "sym.h"
#include "walk.h"

#define LLTOSTR_BOUND 64 /* digits of base 2 */
#define OWN_MAPS_MAX 32	 /* so many variables and aggregations have maps of their own */

struct keys_vec VEC(struct keys *);

static uint32_t min_u32(uint64_t a, uint32_t b)
{
	return a < b ? a : b;
}

static bool is_builtin_var(const struct expr *e, enum builtin_id id)
{
	return e->kind == EX_IDENT && e->ident && e->ident->kind == ID_BUILTIN && e->ident->builtin->id == id;
}

static bool is_probe_name(const struct expr *e)
{
	return is_builtin_var(e, BI_PROBEPROV) || is_builtin_var(e, BI_PROBEMOD) ||
	       is_builtin_var(e, BI_PROBEFUNC) || is_builtin_var(e, BI_PROBENAME);
}

uint32_t keyuse_bound(const struct low *l, const struct expr *e)
{
	const struct type *t = e->type ? type_base(e->type) : NULL;
	uint32_t max = l->m->strsize, b, c;

	if (e->kind == EX_STR)
		return min_u32(e->slen, max);
	if (e->kind == EX_COND) {
		b = keyuse_bound(l, e->b);
		c = keyuse_bound(l, e->c);
		return b > c ? b : c;
	}
	if (is_builtin_var(e, BI_EXECNAME))
		return min_u32(15, max);
	if (is_probe_name(e))
		return min_u32(DT_NAMELEN - 1, max);
	if (e->kind == EX_CALL && e->ident && e->ident->builtin && e->ident->builtin->id == BI_LLTOSTR)
		return min_u32(LLTOSTR_BOUND, max);
	if (t && t->kind == TY_STRING && t->bound)
		return min_u32(t->bound, max);
	if (t && t->kind == TY_ARRAY && t->count)
		return min_u32(t->count, max);
	return max;
}

/* What one use would put into an element of type `type`. */
static struct keyel one_use(const struct low *l, const struct expr *e, const struct type *type)
{
	struct keyel k = {.type = type};
	const struct type *t = type_base(type);

	switch (t->kind) {
	case TY_STACK:
	case TY_USTACK:
		k.kind = t->kind == TY_STACK ? DRAY_IT_STACK : DRAY_IT_USTACK;
		k.arg = sym_frames(l, e);
		k.size = 8 * (k.arg + (t->kind == TY_USTACK ? 1 : DT_STACK_EXTRA));
		return k;
	case TY_SYM:
	case TY_USYM:
		k.kind = t->kind == TY_SYM ? DRAY_IT_SYM : DRAY_IT_USYM;
		k.size = t->kind == TY_SYM ? 8 : 16;
		k.arg = sym_kind(e);
		return k;
	default:
		break;
	}
	if (is_builtin_var(e, BI_EXECNAME)) {
		k.kind = DRAY_IT_COMM;
		k.bound = 15;
	} else if (is_probe_name(e)) {
		k.kind = DRAY_IT_NAMEID;
		k.bound = min_u32(DT_NAMELEN - 1, l->m->strsize);
	} else if (t->kind == TY_STRING || (t->kind == TY_ARRAY && type_is_strcompat(t))) {
		k.kind = DRAY_IT_STR;
		k.bound = keyuse_bound(l, e);
	} else if (type_is_scalar(t) || t->kind == TY_ERROR) { /* the latter in clauses that never run */
		k.kind = DRAY_IT_INT;
		k.size = t->size ? t->size : 8;
	} else {
		k.kind = DRAY_IT_BYTES;
		k.size = t->size;
	}
	return k;
}

static void merge(struct keyel *into, const struct keyel *use)
{
	if (!into->kind) {
		*into = *use;
		return;
	}
	if (into->kind != use->kind && into->bound && use->bound)
		into->kind = DRAY_IT_STR;
	if (use->bound > into->bound)
		into->bound = use->bound;
	if (into->kind != DRAY_IT_INT && use->size > into->size) {
		into->size = use->size;
		into->arg = use->arg;
	}
}

static void note_uses(struct low *l, struct keys *k, const struct expr_vec *args,
		      const struct type_vec *types)
{
	for (size_t i = 0; i < args->n; i++) {
		const struct expr *e = args->v[i];
		const struct type *t = i < types->n && types->v[i] ? types->v[i] : e->type;
		struct keyel use;

		if (type_base(t)->kind == TY_DYN)
			t = e->type;
		use = one_use(l, e, t);
		if (i >= k->el.n)
			VEC_ADD(l->a, &k->el);
		merge(&k->el.v[i], &use);
	}
}

static void note_expr(void *arg, const struct expr *e)
{
	struct low *l = arg;

	if (e->kind == EX_AGG && e->ident)
		note_uses(l, &l->lay.aggs[e->ident->id].keys, &e->args, &e->ident->keys);
	if (lval_indexes(e, ID_ASSOC))
		note_uses(l, &layout_store(l, e->a->ident)->keys, &e->args,
			  &type_base(e->a->ident->type)->params);
}

static uint32_t element_align(const struct keyel *e)
{
	if (e->kind == DRAY_IT_INT || e->kind == DRAY_IT_NAMEID)
		return e->size;
	return 8;
}

static void place_elements(struct keys *k)
{
	uint32_t off = (k->owner ? 4 : 0) + (k->tls ? 4 : 0), align = off ? 4 : 1;

	for (size_t i = 0; i < k->el.n; i++) {
		struct keyel *e = &k->el.v[i];
		uint32_t a;

		if (e->kind == DRAY_IT_COMM)
			e->size = 16;
		else if (e->kind == DRAY_IT_NAMEID)
			e->size = 4;
		else if (e->kind == DRAY_IT_STR)
			e->size = DT_STRIDE(e->bound);
		a = element_align(e);
		off = (off + a - 1) & -a;
		e->off = off;
		off += e->size;
		if (a > align)
			align = a;
	}
	k->size = (off + align - 1) & -align;
}

/*
 * A BPF program uses at most 64 maps.  Where there are many tuples, those with keys and values of equal sizes
 * share a map, and a number as the first word of the keys tells them apart.
 */
static void place_tuples(const struct keys_vec *all)
{
	for (size_t i = 0; i < all->n; i++) {
		struct keys *k = all->v[i];

		k->owner = all->n > OWN_MAPS_MAX ? i + 1 : 0;
		place_elements(k);
	}
}

static void add_tuple(struct low *l, struct keys_vec *all, struct keys *k)
{
	if (k->el.n || k->tls)
		*VEC_ADD(l->a, all) = k;
}

void keyuse_program(struct low *l)
{
	const struct checked *ch = l->ch;
	struct keys_vec all = {0};

	for (size_t i = 0; i < ch->clauses.n; i++)
		walk_clause(ch->clauses.v[i]->clause, note_expr, l);
	for (size_t i = 0; i < ch->aggs.n; i++)
		add_tuple(l, &all, &l->lay.aggs[i].keys);
	for (size_t i = 0; i < ch->globals.n; i++)
		add_tuple(l, &all, &l->lay.globals[i].keys);
	for (size_t i = 0; i < ch->threads.n; i++) {
		l->lay.threads[i].keys.tls = true;
		add_tuple(l, &all, &l->lay.threads[i].keys);
	}
	place_tuples(&all);
}

uint32_t keyuse_items(struct low *l, const struct keys *k)
{
	uint32_t first = l->meta->item.n;
	struct dray_item *pad;

	if (k->owner) {
		pad = VEC_ADD(l->a, &l->meta->item);
		*pad = (struct dray_item){.kind = DRAY_IT_PAD, .size = 4, .arg = k->owner};
	}
	for (size_t i = 0; i < k->el.n; i++) {
		const struct keyel *e = &k->el.v[i];
		struct dray_item *it = VEC_ADD(l->a, &l->meta->item);

		it->kind = e->kind;
		it->off = e->off;
		it->size = e->size;
		it->arg = e->arg;
		it->type = objmeta_str(l->meta, type_text(l->a, e->type));
		if (e->kind == DRAY_IT_INT)
			it->flags = (type_is_signed(e->type) ? DRAY_IF_SIGNED : 0) |
				    (type_base(e->type)->kind == TY_PTR ? DRAY_IF_PTR : 0);
	}
	return first;
}
