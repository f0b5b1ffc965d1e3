/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * layout.c -- storage: global variables in dt_gvars, clause-local scalars behind dt_mstate and the other
 * clause-local variables in scratch, one hash map per thread-local variable or associative array, keyless
 * aggregations side by side in dt_aggs, one per-CPU hash map per keyed aggregation; and the areas of a
 * scratch slot.
 */
#include <linux/bpf.h>
#include "abi.h"
#include "layout.h"
#include "low.h"

#define LOCALS_MAX 96	       /* bytes of clause-local scalars on the trampoline's stack */
#define GLOBALS_MAX (1u << 30) /* bytes: one map of the kernel holds them */
#define PERCPU_MAX (32u << 10) /* largest per-CPU value that kernels have */
#define VALUE_LARGE 4096       /* see add_map() */
#define MAP_BYTES                                                                                            \
	(1u << 20) /* what the default number of entries of a map comes to; the loader sets its own */

static uint32_t align8(uint32_t n)
{
	return (n + 7) & ~7u;
}

static uint32_t value_size(const struct low *l, const struct type *type)
{
	const struct type *t = type_base(type);

	return t->kind == TY_STRING ? DT_STRIDE(l->m->strsize) : t->size ? t->size : 8;
}

static const struct type *var_type(const struct ident *id)
{
	const struct type *t = type_base(id->type);

	return t->kind == TY_ASSOC ? t->base : id->type;
}

/*
 * Entries of hashes are allocated as keys come: what is not used costs neither memory nor time to start.  But
 * of large ones the kernel has too few at hand for a probe that fires in an interrupt, and the firing would
 * be lost: they have their memory from the start.
 */
static uint32_t add_map(struct low *l, const char *name, uint32_t type, uint32_t key, uint32_t value)
{
	struct ir_map *m = VEC_ADD(l->a, &l->m->maps);
	bool hash = type == BPF_MAP_TYPE_HASH || type == BPF_MAP_TYPE_PERCPU_HASH;
	uint32_t entries = MAP_BYTES / (key + value);

	*m = (struct ir_map){.name = name,
			     .type = type,
			     .key_size = key,
			     .value_size = value,
			     .flags = hash && value <= VALUE_LARGE ? BPF_F_NO_PREALLOC : 0};
	m->max_entries = !hash ? 1 : entries > 16 ? entries : 16;
	return l->m->maps.n - 1;
}

/* The map for tuples with these keys: of their own, or shared with others of the same sizes. */
static uint32_t tuple_map(struct low *l, const struct keys *k, const char *name, uint32_t type,
			  uint32_t value)
{
	for (size_t i = 0; k->owner && i < l->m->maps.n; i++) {
		const struct ir_map *m = &l->m->maps.v[i];

		if (m->type == type && m->key_size == k->size && m->value_size == value)
			return i;
	}
	return add_map(l, name, type, k->size, value);
}

void layout_limit(struct low *l, struct span span, const char *what, uint64_t size, uint32_t limit)
{
	if (size > limit)
		diag_error(l->cc->diag, span, "D_CG_EXPR",
			   "too large: %s of %llu bytes, at most %u are possible", what,
			   (unsigned long long)size, limit);
}

static void place_global(struct low *l, const struct ident *id, struct store *s)
{
	uint32_t align = type_is_scalar(s->type) ? s->size : 8;
	uint64_t off = (l->m->gvars_size + align - 1) & -align;

	layout_limit(l, id->span, "global variables", off + s->size, GLOBALS_MAX);
	s->place = PL_GVAR;
	s->off = off;
	l->m->gvars_size = off + s->size <= GLOBALS_MAX ? s->off + s->size : 0;
}

static bool place_on_stack(struct low *l, struct store *s)
{
	if (!type_is_scalar(s->type) || l->m->locals_size >= LOCALS_MAX)
		return false;
	s->place = PL_LOCAL;
	s->off = l->m->locals_size;
	s->size = 8;
	l->m->locals_size += 8;
	return true;
}

static void place_in_scratch(struct low *l, bool unset)
{
	for (size_t i = 0; i < l->ch->locals.n; i++) {
		struct store *s = &l->lay.locals[i];

		if (s->place != PL_SCRATCH || s->unset != unset)
			continue;
		s->off = l->lay.area_size[AREA_THIS];
		layout_need(l, AREA_THIS, align8(s->off + s->size));
	}
}

/* The trampoline clears those on its stack; of those in scratch, what has to be cleared lies together. */
static void place_locals(struct low *l)
{
	for (size_t i = 0; i < l->ch->locals.n; i++)
		if (!place_on_stack(l, &l->lay.locals[i]))
			l->lay.locals[i].place = PL_SCRATCH;
	place_in_scratch(l, true);
	l->lay.unset_size = l->lay.area_size[AREA_THIS];
	place_in_scratch(l, false);
}

static void place_dynamic(struct low *l, const struct ident *id, struct store *s)
{
	unsigned n = 0;

	for (size_t i = 0; i < l->m->maps.n; i++)
		n += l->m->maps.v[i].type == BPF_MAP_TYPE_HASH;
	layout_limit(l, id->span, "a value", s->size, TUPLE_MAX);
	layout_limit(l, id->span, "keys", s->keys.size, TUPLE_MAX);
	s->place = PL_DYN;
	s->size = type_is_scalar(s->type) ? 8 : align8(s->size);
	s->map = tuple_map(l, &s->keys, arena_printf(l->a, "dt_dyn_%u", n), BPF_MAP_TYPE_HASH, s->size);
}

static void add_var(struct low *l, const struct ident *id, const struct store *s, enum dray_scope scope)
{
	struct dray_var *v = VEC_ADD(l->a, &l->meta->var);

	v->name = objmeta_str(l->meta, id->name);
	v->type = objmeta_str(l->meta, type_text(l->a, s->type));
	v->scope = scope;
	v->map = s->place == PL_DYN ? objmeta_str(l->meta, l->m->maps.v[s->map].name) : 0;
	v->off = s->place == PL_GVAR || s->place == PL_LOCAL ? s->off : DRAY_NONE;
	v->size = s->size;
	v->key_size = s->place == PL_DYN ? s->keys.size : 0;
}

static void place_variables(struct low *l)
{
	const struct checked *ch = l->ch;

	for (size_t i = 0; i < ch->globals.n; i++) {
		struct store *s = &l->lay.globals[i];
		bool assoc = ch->globals.v[i]->kind == ID_ASSOC;

		if (assoc && !s->keys.size)
			continue; /* declared, never used */
		if (assoc)
			place_dynamic(l, ch->globals.v[i], s);
		else
			place_global(l, ch->globals.v[i], s);
		add_var(l, ch->globals.v[i], s, assoc ? DRAY_SC_ASSOC : DRAY_SC_GLOBAL);
	}
	place_locals(l);
	for (size_t i = 0; i < ch->locals.n; i++)
		add_var(l, ch->locals.v[i], &l->lay.locals[i], DRAY_SC_THIS);
	for (size_t i = 0; i < ch->threads.n; i++) {
		bool assoc = ch->threads.v[i]->kind == ID_ASSOC;

		place_dynamic(l, ch->threads.v[i], &l->lay.threads[i]);
		add_var(l, ch->threads.v[i], &l->lay.threads[i], assoc ? DRAY_SC_SELF_ASSOC : DRAY_SC_SELF);
	}
}

static uint32_t agg_func(const struct ident *id)
{
	if (!id->aggfn)
		return DT_AGG_COUNT;
	switch (id->aggfn->id) {
	case BI_SUM:
		return DT_AGG_SUM;
	case BI_AVG:
		return DT_AGG_AVG;
	case BI_MIN:
		return DT_AGG_MIN;
	case BI_MAX:
		return DT_AGG_MAX;
	case BI_STDDEV:
		return DT_AGG_STDDEV;
	case BI_QUANTIZE:
		return DT_AGG_QUANTIZE;
	case BI_LQUANTIZE:
		return DT_AGG_LQUANTIZE;
	case BI_LLQUANTIZE:
		return DT_AGG_LLQUANTIZE;
	default:
		return DT_AGG_COUNT;
	}
}

/* See the table in abi.h; llquantize: loader/dist.h. */
static uint32_t agg_value_size(uint32_t func, const int64_t *param)
{
	uint64_t words = 2;

	switch (func) {
	case DT_AGG_AVG:
		words = 3;
		break;
	case DT_AGG_STDDEV:
		words = 5;
		break;
	case DT_AGG_QUANTIZE:
		words = 1 + DT_QUANTIZE_NBUCKETS;
		break;
	case DT_AGG_LQUANTIZE:
		words = 1 + (param[1] - param[0]) / param[2] + 2;
		break;
	case DT_AGG_LLQUANTIZE:
		words = 1 + 2 * (param[2] - param[1] + 1) * (param[3] - param[3] / param[0]) + 3;
		break;
	default:
		break;
	}
	return words * 8;
}

/* The map of a keyed aggregation and its spare ones, which follow it. */
static void place_keyed(struct low *l, struct aggstore *s, uint32_t row)
{
	bool shared = s->val_size > PERCPU_MAX, spare = s->val_size <= VALUE_LARGE;
	uint32_t n = l->m->maps.n;

	s->map = tuple_map(l, &s->keys, arena_printf(l->a, "dt_agg_%u", row),
			   shared ? BPF_MAP_TYPE_HASH : BPF_MAP_TYPE_PERCPU_HASH, s->val_size);
	for (unsigned i = 0; s->map == n && spare && i < 2; i++)
		add_map(l, arena_printf(l->a, i ? "dt_also_%u" : "dt_more_%u", row), BPF_MAP_TYPE_HASH,
			s->keys.size, s->val_size);
	s->spare[0] = s->map + spare;
	s->spare[1] = s->map + 2 * spare;
}

/* A map of one entry for an aggregation without keys. */
static void place_alone(struct low *l, struct aggstore *s, uint32_t row)
{
	s->alone = true;
	s->map = add_map(l, arena_printf(l->a, "dt_one_%u", row),
			 s->val_size > PERCPU_MAX ? BPF_MAP_TYPE_ARRAY : BPF_MAP_TYPE_PERCPU_ARRAY, 4,
			 s->val_size);
}

/*
 * Values are per CPU if the kernel can have them so: only distributions are larger, and all CPUs may add to
 * one. clear() and trunc() of a minimum or maximum write zeros into the map, over what other aggregations in
 * the same entry add at that moment: so one without keys has a map of its own.
 */
static void place_agg(struct low *l, const struct ident *id, struct aggstore *s, uint32_t *keyless)
{
	struct dray_agg *g = VEC_ADD(l->a, &l->meta->agg);
	uint32_t row = l->meta->agg.n - 1;
	bool extreme;

	layout_limit(l, id->span, "keys", s->keys.size, TUPLE_MAX);
	s->func = agg_func(id);
	s->val_size = agg_value_size(s->func, id->aggparam);
	g->name = objmeta_str(l->meta, id->name && *id->name ? id->name : "_");
	g->func = s->func;
	g->val_size = s->val_size;
	g->key_size = s->keys.size;
	extreme = s->func == DT_AGG_MIN || s->func == DT_AGG_MAX;
	g->key_first = keyuse_items(l, &s->keys);
	g->key_count = l->meta->item.n - g->key_first;
	for (unsigned i = 0; i < 4; i++)
		g->param[i] = id->aggparam[i];
	if (s->keys.size) {
		place_keyed(l, s, row);
	} else if (extreme || *keyless + s->val_size > PERCPU_MAX) {
		place_alone(l, s, row);
	} else {
		s->val_off = g->val_off = *keyless;
		*keyless += s->val_size;
		g->map = objmeta_str(l->meta, "dt_aggs");
		return;
	}
	g->map = objmeta_str(l->meta, l->m->maps.v[s->map].name);
}

static void init_stores(struct low *l, const struct ident_vec *ids, struct store **out)
{
	*out = arena_alloc(l->a, (ids->n + 1) * sizeof(**out));
	for (size_t i = 0; i < ids->n; i++) {
		(*out)[i].type = var_type(ids->v[i]);
		(*out)[i].size = value_size(l, (*out)[i].type);
	}
}

void layout_program(struct low *l)
{
	const struct checked *ch = l->ch;
	uint32_t keyless = 0;

	init_stores(l, &ch->globals, &l->lay.globals);
	init_stores(l, &ch->locals, &l->lay.locals);
	init_stores(l, &ch->threads, &l->lay.threads);
	l->lay.aggs = arena_alloc(l->a, (ch->aggs.n + 1) * sizeof(*l->lay.aggs));
	keyuse_program(l);
	localuse_program(l);
	place_variables(l);
	for (size_t i = 0; i < ch->aggs.n; i++)
		place_agg(l, ch->aggs.v[i], &l->lay.aggs[i], &keyless);
	if (keyless)
		add_map(l, "dt_aggs", BPF_MAP_TYPE_PERCPU_ARRAY, 4, keyless);
}

struct store *layout_store(struct low *l, const struct ident *id)
{
	struct store *of = id->scope == SC_THIS	  ? l->lay.locals
			   : id->scope == SC_SELF ? l->lay.threads
						  : l->lay.globals;

	return &of[id->id];
}

void layout_need(struct low *l, enum area area, uint32_t end)
{
	end = align8(end);
	if (end > l->lay.area_size[area])
		l->lay.area_size[area] = end;
}

static void place_addresses(struct ir_func *f, const uint32_t *area_off)
{
	for (size_t b = 0; b < f->blocks.n; b++) {
		for (size_t i = 0; i < f->blocks.v[b].ins.n; i++) {
			struct ir_ins *ins = &f->blocks.v[b].ins.v[i];

			if (ins->op != IR_PTRADD)
				continue;
			ins->imm += area_off[ins->imm2];
			ins->imm2 = 0;
		}
	}
}

void layout_place(struct low *l)
{
	uint32_t off[AREA_COUNT] = {0}, end = DT_SCRATCH_HDR;
	bool used = false;

	for (unsigned a = AREA_REC; a < AREA_COUNT; a++) {
		off[a] = end;
		end += l->lay.area_size[a];
	}
	for (size_t i = 0; i < l->m->clauses.n; i++) {
		place_addresses(l->m->clauses.v[i], off);
		used |= l->m->clauses.v[i]->scratch;
	}
	l->m->rec_size = l->lay.area_size[AREA_REC];
	l->m->unset_off = off[AREA_THIS];
	l->m->unset_size = l->lay.unset_size;
	l->m->scratch_size = used ? end : 0;
	l->meta->hdr.scratch_size = l->m->scratch_size;
}
