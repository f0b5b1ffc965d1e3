/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * objcheck.c -- validates the bytes of a .dray section and fills struct obj with its tables.  Everything that
 * the rest of the loader relies on is checked here, once: header, table bounds, each field by its rule in
 * objfields.def, then what spans several fields.  Called by objread.c and by the tests; does no I/O.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "abi.h"
#include "agg_value.h"
#include "obj.h"
#include "counter.h"
#include "objcheck.h"
#include "stability.h"

#define TABLE(t, name, type) [DRAY_T_##t] = {name, sizeof(type)}
const struct objtable obj_table[DRAY_NTABLES] = {
	TABLE(STR, "string", char),
	TABLE(FILE, "file", struct dray_file),
	TABLE(DESC, "desc", struct dray_desc),
	TABLE(TRAMP, "tramp", struct dray_tramp),
	TABLE(LINK, "link", struct dray_link),
	TABLE(RUN, "run", struct dray_run),
	TABLE(CLAUSE, "clause", struct dray_clause),
	TABLE(ACT, "act", struct dray_act),
	TABLE(ITEM, "item", struct dray_item),
	TABLE(AGG, "agg", struct dray_agg),
	TABLE(VAR, "var", struct dray_var),
	TABLE(OPT, "opt", struct dray_opt),
	TABLE(PARAM, "param", struct dray_param),
	TABLE(SITE, "site", struct dray_site),
	TABLE(FEAT, "feat", struct dray_feat),
	TABLE(CORE, "core", struct dray_core),
	TABLE(BTF, "btf", unsigned char),
	TABLE(INFO, "info", struct dray_info),
};

#define ROW_FILE dray_file
#define ROW_DESC dray_desc
#define ROW_TRAMP dray_tramp
#define ROW_LINK dray_link
#define ROW_RUN dray_run
#define ROW_CLAUSE dray_clause
#define ROW_ACT dray_act
#define ROW_ITEM dray_item
#define ROW_AGG dray_agg
#define ROW_VAR dray_var
#define ROW_OPT dray_opt
#define ROW_PARAM dray_param
#define ROW_SITE dray_site
#define ROW_FEAT dray_feat
#define ROW_CORE dray_core
#define ROW_INFO dray_info
#define FIELD(t, m, rule, limit) {#t "." #m, DRAY_T_##t, OBJ_##rule, limit, offsetof(struct ROW_##t, m), 0},
#define RANGE(t, first, count, of)                                                                           \
	{#t "." #first,                                                                                      \
	 DRAY_T_##t,                                                                                         \
	 OBJ_RANGE,                                                                                          \
	 of,                                                                                                 \
	 offsetof(struct ROW_##t, first),                                                                    \
	 offsetof(struct ROW_##t, count)},
const struct objfield obj_field[] = {
#include "objfields.def"
};
const unsigned obj_nfields = sizeof(obj_field) / sizeof(obj_field[0]);

/* The section under examination, and where the verdict goes. */
struct check {
	struct obj *o;
	const char *base;
	char *err;
	size_t errsize;
};

static __attribute__((format(printf, 2, 3))) bool bad(struct check *c, const char *fmt, ...)
{
	int n = snprintf(c->err, c->errsize, "damaged .dray section: ");
	va_list ap;

	va_start(ap, fmt);
	if (n >= 0 && (size_t)n < c->errsize)
		vsnprintf(c->err + n, c->errsize - n, fmt, ap);
	va_end(ap);
	return false;
}

static uint32_t rows(const struct check *c, enum dray_table t)
{
	return c->o->hdr->table[t].count;
}

static uint32_t word(const struct check *c, enum dray_table t, uint32_t row, size_t off)
{
	uint32_t v;

	memcpy(&v, c->base + c->o->hdr->table[t].off + (size_t)row * obj_table[t].row + off, sizeof(v));
	return v;
}

static bool check_field(struct check *c, const struct objfield *f, uint32_t row)
{
	uint32_t v = word(c, f->table, row, f->off), limit = f->limit, n;

	switch (f->rule) {
	case OBJ_OSTR:
	case OBJ_STR:
		limit = rows(c, DRAY_T_STR);
		if (v < limit || (f->rule == OBJ_OSTR && v == DRAY_NONE))
			return true;
		return bad(c, "%s[%u]: string offset %u out of %u", f->name, row, v, limit);
	case OBJ_OREF:
	case OBJ_REF:
		limit = rows(c, f->limit);
		if (v < limit || (f->rule == OBJ_OREF && v == DRAY_NONE))
			return true;
		return bad(c, "%s[%u]: row %u of %u", f->name, row, v, limit);
	case OBJ_ENUM:
		return (v >= 1 && v <= limit) || bad(c, "%s[%u]: unknown value %u", f->name, row, v);
	case OBJ_MAX:
		return v <= limit || bad(c, "%s[%u]: %u is over the limit of %u", f->name, row, v, limit);
	case OBJ_FLAGS:
		return !(v & ~limit) || bad(c, "%s[%u]: unknown flags 0x%x", f->name, row, v & ~limit);
	case OBJ_RANGE:
		n = word(c, f->table, row, f->off2);
		limit = rows(c, f->limit);
		if (!n || (v <= limit && n <= limit - v))
			return true;
		return bad(c, "%s[%u]: rows %u to %llu of %u", f->name, row, v, (unsigned long long)v + n - 1,
			   limit);
	case OBJ_STAB:
		return (v <= UINT16_MAX && stab_valid(v)) ||
		       bad(c, "%s[%u]: 0x%x are no attributes of stability", f->name, row, v);
	case OBJ_ANY:
		return true;
	}
	return false;
}

static bool check_fields(struct check *c)
{
	for (unsigned i = 0; i < obj_nfields; i++)
		for (uint32_t row = 0; row < rows(c, obj_field[i].table); row++)
			if (!check_field(c, &obj_field[i], row))
				return false;
	return true;
}

static bool item_size_ok(const struct dray_item *it, bool key)
{
	switch ((enum dray_itemkind)it->kind) {
	case DRAY_IT_INT:
		return it->size == 1 || it->size == 2 || it->size == 4 || it->size == 8;
	case DRAY_IT_STR:
	case DRAY_IT_STACK:
		return key ? it->size > 0 : it->size == sizeof(struct dt_var);
	case DRAY_IT_USTACK:
		return key ? it->size > 8 : it->size == sizeof(struct dt_var);
	case DRAY_IT_COMM:
	case DRAY_IT_USYM:
		return it->size == 16;
	case DRAY_IT_SYM:
		return it->size == 8;
	case DRAY_IT_NAMEID:
		return it->size == 4;
	case DRAY_IT_CONST:
	case DRAY_IT_PROBE:
		return true;
	case DRAY_IT_BYTES:
		return it->size > 0;
	case DRAY_IT_PAD:
	case DRAY_IT_MAX:
		break;
	}
	return true;
}

static bool item_arg_ok(const struct check *c, const struct dray_item *it)
{
	switch ((enum dray_itemkind)it->kind) {
	case DRAY_IT_CONST:
		return it->arg < rows(c, DRAY_T_STR);
	case DRAY_IT_PROBE:
		return it->arg < 4;
	case DRAY_IT_SYM:
	case DRAY_IT_USYM:
		return it->arg >= DRAY_SYM_SYM && it->arg <= DRAY_SYM_UADDR;
	default:
		return true;
	}
}

/* Items first .. first + n - 1 lie within `size` bytes, from `min` on: a record or a key. */
static bool check_items(struct check *c, uint32_t first, uint32_t n, uint32_t min, uint32_t size, bool key)
{
	for (uint32_t i = first; i < first + n; i++) {
		const struct dray_item *it = &c->o->item[i];
		bool stored =
			it->kind != DRAY_IT_CONST && it->kind != DRAY_IT_PROBE && it->kind != DRAY_IT_PAD;

		if (!item_size_ok(it, key))
			return bad(c, "ITEM.size[%u]: %u does not suit kind %u", i, it->size, it->kind);
		if (!item_arg_ok(c, it))
			return bad(c, "ITEM.arg[%u]: %u does not suit kind %u", i, it->arg, it->kind);
		if (stored && (it->off < min || it->off + it->size > size))
			return bad(c, "ITEM.off[%u]: bytes %u to %u of a %s of %u", i, it->off,
				   it->off + it->size, key ? "key" : "record", size);
	}
	return true;
}

static bool needs_agg(uint32_t action)
{
	return action == DRAY_ACT_CLEAR || action == DRAY_ACT_TRUNC || action == DRAY_ACT_NORMALIZE ||
	       action == DRAY_ACT_DENORMALIZE || action == DRAY_ACT_AGGREF;
}

/* Number of items that an action must at least have; the consumer reads them without looking. */
static uint32_t min_items(uint32_t action)
{
	switch (action) {
	case DRAY_ACT_TRACE:
	case DRAY_ACT_TRACEMEM:
	case DRAY_ACT_STACK:
	case DRAY_ACT_USTACK:
	case DRAY_ACT_SYM:
	case DRAY_ACT_EXIT:
	case DRAY_ACT_NORMALIZE:
	case DRAY_ACT_COMMIT:
	case DRAY_ACT_DISCARD:
	case DRAY_ACT_SETOPT:
	case DRAY_ACT_PRINT:
	case DRAY_ACT_PCAP:
		return 1;
	default:
		return 0;
	}
}

static bool check_act(struct check *c, uint32_t i, uint32_t end)
{
	const struct dray_act *a = &c->o->act[i];
	bool fmt =
		a->action == DRAY_ACT_PRINTF || a->action == DRAY_ACT_SYSTEM || a->action == DRAY_ACT_FREOPEN;

	if (needs_agg(a->action) && a->agg >= rows(c, DRAY_T_AGG))
		return bad(c, "ACT.agg[%u]: row %u of %u", i, a->agg, rows(c, DRAY_T_AGG));
	if (a->item_count < min_items(a->action))
		return bad(c, "ACT.item_count[%u]: %u is too few", i, a->item_count);
	if ((fmt || (a->action == DRAY_ACT_PRINT && !a->arg)) && a->str == DRAY_NONE)
		return bad(c, "ACT.str[%u]: missing", i);
	if (a->action == DRAY_ACT_SYM && (a->arg < DRAY_SYM_SYM || a->arg > DRAY_SYM_UADDR))
		return bad(c, "ACT.arg[%u]: unknown value %u", i, a->arg);
	if (a->action != DRAY_ACT_PRINTA)
		return true;
	if (!a->agg || a->agg > end - i - 1)
		return bad(c, "ACT.agg[%u]: printa of %u aggregations, %u rows left", i, a->agg, end - i - 1);
	for (uint32_t k = 1; k <= a->agg; k++)
		if (c->o->act[i + k].action != DRAY_ACT_AGGREF)
			return bad(c, "ACT.action[%u]: %u where printa needs an aggregation", i + k,
				   c->o->act[i + k].action);
	return true;
}

static bool check_clause(struct check *c, uint32_t i)
{
	const struct dray_clause *cl = &c->o->clause[i];
	uint32_t end = cl->act_first + cl->act_count;

	if (cl->rec_size && cl->rec_size < sizeof(struct dt_rec))
		return bad(c, "CLAUSE.rec_size[%u]: %u is smaller than a record's header", i, cl->rec_size);
	if (cl->act_count && !cl->rec_size)
		return bad(c, "CLAUSE.rec_size[%u]: 0, but %u actions", i, cl->act_count);
	for (uint32_t a = cl->act_first; cl->act_count && a < end; a++)
		if (!check_act(c, a, end) || !check_items(c, c->o->act[a].item_first, c->o->act[a].item_count,
							  sizeof(struct dt_rec), cl->rec_size, false))
			return false;
	return true;
}

static bool check_agg(struct check *c, uint32_t i)
{
	const struct dray_agg *a = &c->o->agg[i];

	if (!agg_words(a) || a->val_off % 8)
		return bad(c, "AGG.val_size[%u]: %u bytes at %u do not suit function %u and its parameters",
			   i, a->val_size, a->val_off, a->func);
	if (!a->key_size != !a->key_count)
		return bad(c, "AGG.key_size[%u]: %u bytes, %u keys", i, a->key_size, a->key_count);
	return check_items(c, a->key_first, a->key_count, 0, a->key_size, true);
}

/* Kernel variables are named by a string, arguments by a number that is no nonsense. */
static bool check_param(struct check *c, uint32_t i)
{
	const struct dray_param *p = &c->o->param[i];
	uint32_t limit = p->kind == DRAY_P_KSYM ? rows(c, DRAY_T_STR) : 1u << 16;

	return p->index < limit || bad(c, "PARAM.index[%u]: %u is not below %u", i, p->index, limit);
}

static bool check_tramp(struct check *c, uint32_t i)
{
	const struct dray_tramp *t = &c->o->tramp[i];
	struct counter counter;

	if (!c->o->str[t->prog] != (t->attach == DRAY_AT_ERROR))
		return bad(c, "TRAMP.prog[%u]: '%s' does not suit attach kind %u", i, c->o->str + t->prog,
			   t->attach);
	if ((t->attach == DRAY_AT_PROFILE || t->attach == DRAY_AT_TICK) &&
	    ((!t->period && !c->o->str[t->target]) || t->period >> 62))
		return bad(c, "TRAMP.period[%u]: %llu ns", i, (unsigned long long)t->period);
	if (t->attach == DRAY_AT_PERF && (!counter_parse(c->o->str + t->target, &counter) ||
					  t->period >> 62 || !t->period != !!*counter.count))
		return bad(c, "TRAMP.target[%u]: '%s', %llu is no counter", i, c->o->str + t->target,
			   (unsigned long long)t->period);
	if (t->mask_words && t->run_count > t->mask_words * 64)
		return bad(c, "TRAMP.mask_words[%u]: %u words for %u runs", i, t->mask_words, t->run_count);
	for (uint32_t r = 0; r < t->run_count; r++)
		if (c->o->link[c->o->run[t->run_first + r].link].tramp != i)
			return bad(c, "RUN.link[%u]: belongs to another trampoline", t->run_first + r);
	return true;
}

static bool check_rows(struct check *c)
{
	for (uint32_t i = 0; i < c->o->nclause; i++)
		if (!check_clause(c, i))
			return false;
	for (uint32_t i = 0; i < c->o->nagg; i++)
		if (!check_agg(c, i))
			return false;
	for (uint32_t i = 0; i < c->o->ntramp; i++)
		if (!check_tramp(c, i))
			return false;
	for (uint32_t i = 0; i < c->o->nparam; i++)
		if (!check_param(c, i))
			return false;
	if (c->o->ninfo && c->o->ninfo != c->o->ndesc)
		return bad(c, "INFO: %u rows for %u descriptions", c->o->ninfo, c->o->ndesc);
	return true;
}

static bool check_header(struct check *c, size_t size)
{
	const struct dray_hdr *h = c->o->hdr;

	if (h->magic != DRAY_MAGIC)
		return bad(c, "magic 0x%08x, not 0x%08x", h->magic, DRAY_MAGIC);
	if (h->version != DRAY_VERSION) {
		snprintf(c->err, c->errsize,
			 "object format version %u; this dray reads version %u (recompile the "
			 "script with the drayc of this dray)",
			 h->version, DRAY_VERSION);
		return false;
	}
	if (h->size != size)
		return bad(c, "header says %u bytes, section has %zu", h->size, size);
	for (int t = 0; t < DRAY_NTABLES; t++) {
		__u64 off = h->table[t].off, bytes = (__u64)h->table[t].count * obj_table[t].row;

		if (off % 8 || off < sizeof(*h) || off > size || bytes > size - off)
			return bad(c, "table %s: %u rows at byte %u do not fit", obj_table[t].name,
				   h->table[t].count, h->table[t].off);
	}
	if (!rows(c, DRAY_T_STR) || c->o->str[0] || c->o->str[rows(c, DRAY_T_STR) - 1])
		return bad(c, "string table without NUL at its start or end");
	if (h->compiler >= rows(c, DRAY_T_STR) || h->script >= rows(c, DRAY_T_STR))
		return bad(c, "header: string offset out of range");
	if (h->flags & ~(DRAY_F_DESTRUCTIVE | DRAY_F_TARGET | DRAY_F_NAMES))
		return bad(c, "header: unknown flags 0x%x", h->flags);
	if (!h->strsize || h->strsize > 1 << 16)
		return bad(c, "header: strsize %u", h->strsize);
	if (h->scratch_size > 1 << 24)
		return bad(c, "header: scratch_size %u", h->scratch_size);
	return true;
}

static void set_tables(struct obj *o, const char *base)
{
#define SET(t, m)                                                                                            \
	(o->m = (const void *)(base + o->hdr->table[DRAY_T_##t].off),                                        \
	 o->n##m = o->hdr->table[DRAY_T_##t].count)
	SET(STR, str);
	SET(FILE, file);
	SET(DESC, desc);
	SET(TRAMP, tramp);
	SET(LINK, link);
	SET(RUN, run);
	SET(CLAUSE, clause);
	SET(ACT, act);
	SET(ITEM, item);
	SET(AGG, agg);
	SET(VAR, var);
	SET(OPT, opt);
	SET(PARAM, param);
	SET(SITE, site);
	SET(FEAT, feat);
	SET(CORE, core);
	SET(BTF, btf);
	SET(INFO, info);
#undef SET
}

bool obj_check_section(struct obj *o, const void *sec, size_t size, char *err, size_t errsize)
{
	struct check c = {.o = o, .err = err, .errsize = errsize};
	void *copy;

	if (size < sizeof(struct dray_hdr))
		return bad(&c, "%zu bytes, the header alone has %zu", size, sizeof(struct dray_hdr));
	copy = malloc(size);
	if (!copy)
		return bad(&c, "no memory for %zu bytes", size);
	memcpy(copy, sec, size);
	o->hdr = copy;
	c.base = copy;
	set_tables(o, copy);
	if (check_header(&c, size) && check_fields(&c) && check_rows(&c))
		return true;
	obj_free(o);
	return false;
}
