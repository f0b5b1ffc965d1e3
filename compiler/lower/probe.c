/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * probe.c -- descriptions, trampolines, links and runs.  There is one trampoline for each distinct attach
 * point that some probe names, whatever provider the probe belongs to: that a probe depends on the attach
 * points of others shows only in the order of the runs, real probes before dependent ones.
 */
#include <ctype.h>
#include <linux/bpf.h>
#include <string.h>
#include "abi.h"
#include "object.h"
#include "probe.h"

struct tramp { /* parallel to the TRAMP table */
	bool table;
};
struct row_of { /* parallel to the LINK table */
	bool dependent;
};
struct probes {
	struct low *l;
	struct tramp_vec VEC(struct tramp) tramps;
	struct link_info_vec VEC(struct row_of) links;
	struct desc_probe_vec VEC(const struct probe *) probes; /* parallel to the DESC table */
};

static bool same_text(const char *a, const char *b)
{
	return !strcmp(a ? a : "", b ? b : "");
}

static bool same_probe(const struct probe *a, const struct probe *b)
{
	return a->provider == b->provider && same_text(a->prov, b->prov) && same_text(a->mod, b->mod) &&
	       same_text(a->func, b->func) && same_text(a->name, b->name) && same_text(a->text, b->text);
}

/* What -v and -l tell of a description. */
static void add_info(struct low *l, const struct probe *pr)
{
	const char *types = prov_types(l->a, pr);

	*VEC_ADD(l->a, &l->meta->info) = (struct dray_info){
		.desc = pr->desc_stab,
		.prov = pr->stab.prov,
		.mod = pr->stab.mod,
		.func = pr->stab.func,
		.name = pr->stab.name,
		.args = pr->stab.args,
		.types = types ? objmeta_str(l->meta, types) : DRAY_NONE,
	};
}

static void add_desc(struct probes *p, const struct probe *pr)
{
	struct low *l = p->l;
	struct place at = span_place(l->cc->srcs, pr->span);
	struct dray_desc *d = VEC_ADD(l->a, &l->meta->desc);

	*VEC_ADD(l->a, &p->probes) = pr;
	d->prov = objmeta_str(l->meta, pr->prov);
	d->mod = objmeta_str(l->meta, pr->mod);
	d->func = objmeta_str(l->meta, pr->func);
	d->name = objmeta_str(l->meta, pr->name);
	d->kind = pr->provider->kind;
	d->flags = pr->provider->type == PROV_UNSPEC ? DRAY_D_DEPENDENT : 0;
	d->text = objmeta_str(l->meta, pr->text);
	add_info(l, pr);
	d->file = object_file(l, pr->span);
	d->line = at.line;
}

/* First row of a run of rows that says what the clause's descriptions say; added when there is none yet. */
static uint32_t desc_rows(struct probes *p, const struct probe_vec *v)
{
	size_t n = p->probes.n, k;

	for (size_t i = 0; i + v->n <= n; i++) {
		for (k = 0; k < v->n && same_probe(p->probes.v[i + k], v->v[k]); k++)
			;
		if (k == v->n)
			return i;
	}
	for (size_t i = 0; i < v->n; i++)
		add_desc(p, v->v[i]);
	return n;
}

/* ---- trampolines ---- */

static const char *kind_name(enum dray_attach kind)
{
	static const char *const names[] = {
		[DRAY_AT_BEGIN] = "begin",     [DRAY_AT_END] = "end",
		[DRAY_AT_RAW_TP] = "raw",      [DRAY_AT_TP_BTF] = "tp",
		[DRAY_AT_FENTRY] = "fentry",   [DRAY_AT_FEXIT] = "fexit",
		[DRAY_AT_KPROBE] = "kprobe",   [DRAY_AT_KRETPROBE] = "kretprobe",
		[DRAY_AT_UPROBE] = "uprobe",   [DRAY_AT_URETPROBE] = "uretprobe",
		[DRAY_AT_PROFILE] = "profile", [DRAY_AT_TICK] = "tick",
		[DRAY_AT_PERF] = "perf",
	};

	return names[kind];
}

static bool name_taken(const struct low *l, uint32_t name)
{
	for (size_t i = 0; i < l->meta->tramp.n; i++)
		if (l->meta->tramp.v[i].prog == name)
			return true;
	return false;
}

static uint32_t prog_name(struct low *l, const struct attach *at)
{
	char *name = arena_printf(l->a, "dt_%s", kind_name(at->kind));
	uint32_t off;

	if (at->target && *at->target)
		name = arena_printf(l->a, "%s_%s", name, at->target);
	if (at->period)
		name = arena_printf(l->a, "%s_%llu", name, (unsigned long long)at->period);
	for (char *s = name; *s; s++)
		if (!isalnum((unsigned char)*s))
			*s = '_';
	off = objmeta_str(l->meta, name);
	for (unsigned n = 2; name_taken(l, off); n++)
		off = objmeta_str(l->meta, arena_printf(l->a, "%s_%u", name, n));
	return off;
}

static uint32_t tramp_row(struct probes *p, const struct attach *at)
{
	struct low *l = p->l;
	struct tramp_rows *rows = &l->meta->tramp;
	struct dray_tramp *t;

	for (size_t i = 0; i < rows->n; i++) {
		t = &rows->v[i];
		if (t->attach == (uint32_t)at->kind &&
		    same_text(objmeta_text(l->meta, t->target), at->target) && t->period == at->period &&
		    p->tramps.v[i].table == at->table)
			return i;
	}
	t = VEC_ADD(l->a, rows);
	VEC_ADD(l->a, &p->tramps)->table = at->table;
	t->attach = at->kind;
	t->target = objmeta_str(l->meta, at->target);
	t->period = at->period;
	if (at->kind != DRAY_AT_ERROR)
		t->prog = prog_name(l, at);
	else
		l->m->has_error = true;
	return rows->n - 1;
}

/* ---- links and runs ---- */

/* Is there a pattern whose program could serve the attach point as well? */
static bool has_table(const struct probes *p, const struct attach *at)
{
	for (size_t d = 0; at->table_setup && d < p->probes.n; d++)
		for (size_t i = 0; i < p->probes.v[d]->attach.n; i++) {
			const struct attach *other = &p->probes.v[d]->attach.v[i];

			if (other->kind == at->kind && other->table &&
			    same_text(other->setup, at->table_setup))
				return true;
		}
	return false;
}

static void add_link(struct probes *p, uint32_t desc, struct attach at)
{
	struct low *l = p->l;
	struct dray_link *k;
	uint32_t tramp;

	/* The pattern may mean this probe, too, and clauses run in their order only within one program. */
	if (has_table(p, &at)) {
		at.target = "";
		at.setup = at.table_setup;
		at.table = true;
	}
	tramp = tramp_row(p, &at);
	k = VEC_ADD(l->a, &l->meta->link);
	k->desc = desc;
	k->tramp = tramp;
	k->rank = at.rank;
	VEC_ADD(l->a, &l->m->links)->setup = at.setup;
	VEC_ADD(l->a, &p->links)->dependent = p->probes.v[desc]->provider->type == PROV_UNSPEC;
}

static bool clause_has_desc(const struct dray_clause *c, uint32_t desc)
{
	return desc >= c->desc_first && desc - c->desc_first < c->desc_count;
}

static void add_runs_of(struct low *l, uint32_t link, uint32_t clause)
{
	struct dray_run *r = VEC_ADD(l->a, &l->meta->run);

	r->link = link;
	r->clause = clause;
	l->m->links.v[link].args |= l->m->clauses.v[clause]->args;
}

/* Clauses of the real probes, in program order. */
static void add_real_runs(struct probes *p, uint32_t tramp)
{
	struct low *l = p->l;

	for (uint32_t c = 0; c < l->meta->clause.n; c++)
		for (uint32_t k = 0; k < l->meta->link.n; k++)
			if (l->meta->link.v[k].tramp == tramp && !p->links.v[k].dependent &&
			    clause_has_desc(&l->meta->clause.v[c], l->meta->link.v[k].desc))
				add_runs_of(l, k, c);
}

/* Clauses of the dependent probes, one probe after the other: each needs its own context. */
static void add_dependent_runs(struct probes *p, uint32_t tramp)
{
	struct low *l = p->l;

	for (uint32_t k = 0; k < l->meta->link.n; k++)
		for (uint32_t c = 0; c < l->meta->clause.n; c++)
			if (l->meta->link.v[k].tramp == tramp && p->links.v[k].dependent &&
			    clause_has_desc(&l->meta->clause.v[c], l->meta->link.v[k].desc))
				add_runs_of(l, k, c);
}

static void add_runs(struct probes *p, uint32_t tramp)
{
	struct low *l = p->l;
	struct dray_tramp *t = &l->meta->tramp.v[tramp];

	t->run_first = l->meta->run.n;
	add_real_runs(p, tramp);
	add_dependent_runs(p, tramp);
	t->run_count = l->meta->run.n - t->run_first;
	if (p->tramps.v[tramp].table)
		t->mask_words = t->run_count ? (t->run_count + 63) / 64 : 1;
}

/* Do map entries, found by the attach cookie, say what the trampoline is to run? */
static bool is_sited(const struct dray_tramp *t)
{
	return t->attach == DRAY_AT_UPROBE || t->attach == DRAY_AT_URETPROBE || t->attach == DRAY_AT_KPROBE ||
	       t->attach == DRAY_AT_KRETPROBE;
}

/* The map of sites: an entry is as large as the largest mask of any trampoline. */
static void add_site_map(struct low *l)
{
	uint32_t words = 0;
	struct ir_map *m;

	for (size_t i = 0; i < l->meta->tramp.n; i++) {
		const struct dray_tramp *t = &l->meta->tramp.v[i];

		if (is_sited(t) && t->mask_words > words)
			words = t->mask_words;
	}
	if (!words)
		return;
	m = VEC_ADD(l->a, &l->m->maps);
	*m = (struct ir_map){.name = "dt_sites",
			     .type = BPF_MAP_TYPE_ARRAY,
			     .key_size = 4,
			     .value_size = sizeof(struct dt_site) + 8 * words,
			     .max_entries = 1};
}

/* Maps that the context setup of a provider keeps something in. */
static const struct {
	const char *provider;
	struct ir_map map;
} setup_maps[] = {
	{"usdt", {"dt_usdt", BPF_MAP_TYPE_ARRAY, 4, sizeof(struct dt_usdt_spec), 1, 0}},
	{"lockstat", {"dt_locks", BPF_MAP_TYPE_LRU_HASH, 16, 16, 8192, 0}},
};

static void add_setup_maps(struct probes *p)
{
	for (size_t k = 0; k < sizeof(setup_maps) / sizeof(setup_maps[0]); k++) {
		bool any = false;

		for (size_t i = 0; i < p->probes.n; i++)
			any |= !strcmp(p->probes.v[i]->provider->name, setup_maps[k].provider);
		if (any)
			*VEC_ADD(p->l->a, &p->l->m->maps) = setup_maps[k].map;
	}
}

void probe_tables(struct low *l)
{
	struct probes p = {.l = l};

	for (size_t i = 0; i < l->ch->clauses.n; i++) {
		struct dray_clause *row = &l->meta->clause.v[i];
		const struct probe_vec *v = &l->ch->clauses.v[i]->probes;

		row->desc_first = desc_rows(&p, v);
		row->desc_count = v->n;
	}
	for (size_t i = 0; i < l->ch->missing.n; i++)
		add_desc(&p, l->ch->missing.v[i]);
	for (size_t d = 0; d < p.probes.n; d++)
		for (size_t i = 0; i < p.probes.v[d]->attach.n; i++)
			add_link(&p, d, p.probes.v[d]->attach.v[i]);
	for (size_t t = 0; t < l->meta->tramp.n; t++)
		add_runs(&p, t);
	add_site_map(l);
	add_setup_maps(&p);
}
