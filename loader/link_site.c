/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * link_site.c -- the sites that descriptions expand to: all probes at one address of one file (or one kernel
 * function or tracepoint) are one site with consecutive entries of dt_sites.  Files and symbol tables are
 * read once per run. Called by the link_*.c that expand descriptions; attaching is attach_site.c's business.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uthash.h>
#include "link_site.h"
#include "report.h"

struct site_proc {
	struct umods mods;
	UT_hash_handle hh;
};

struct site_file {
	uint64_t key[2]; /* dev, ino */
	bool has_syms, has_notes;
	struct usyms syms;
	struct usdt_notes notes;
	UT_hash_handle hh;
};

struct site_row {
	struct {
		uint64_t dev, ino, off;
		uint32_t tramp, pad;
	} key;
	struct usite s;
	UT_hash_handle hh;
};

struct link_site {
	struct site_proc *procs;
	struct site_file *files;
	struct site_row *rows;
};

static char *field(struct expand *x, uint32_t str)
{
	return macro_expand(x->env->macros, obj_str(x->o, str), x->why, x->whysize);
}

bool expand_begin(struct expand *x)
{
	const struct dray_desc *de = &x->o->desc[x->d];

	if (!x->l->sites)
		x->l->sites = calloc(1, sizeof(*x->l->sites));
	if (!x->l->sites) {
		snprintf(x->why, x->whysize, "out of memory");
		return false;
	}
	return (x->prov = field(x, de->prov)) && (x->mod = field(x, de->mod)) &&
	       (x->func = field(x, de->func)) && (x->name = field(x, de->name));
}

void expand_end(struct expand *x)
{
	free(x->prov);
	free(x->mod);
	free(x->func);
	free(x->name);
	if (x->oom) {
		snprintf(x->why, x->whysize, "out of memory");
		x->n = 0;
	}
}

bool expand_held(const struct expand *x)
{
	for (unsigned i = 0; i < x->env->procs->n; i++)
		if (x->env->procs->row[i].pid == x->pid)
			return x->env->procs->row[i].bare;
	return false;
}

struct umods *site_process(struct expand *x, pid_t pid)
{
	struct link_site *ls = x->l->sites;
	struct site_proc *p;

	for (p = ls->procs; p; p = p->hh.next)
		if (p->mods.pid == pid)
			return &p->mods;
	p = calloc(1, sizeof(*p));
	if (!p || !umods_open(&p->mods, pid, x->why, x->whysize)) {
		free(p);
		return NULL;
	}
	HASH_ADD(hh, ls->procs, mods.pid, sizeof(p->mods.pid), p);
	return &p->mods;
}

static struct site_file *get_file(struct expand *x, const struct umod *m)
{
	struct link_site *ls = x->l->sites;
	uint64_t key[2] = {m->dev, m->ino};
	struct site_file *f;

	HASH_FIND(hh, ls->files, key, sizeof(key), f);
	if (f)
		return f;
	f = calloc(1, sizeof(*f));
	if (!f) {
		x->oom = true;
		return NULL;
	}
	memcpy(f->key, key, sizeof(key));
	HASH_ADD(hh, ls->files, key, sizeof(f->key), f);
	return f;
}

const struct usyms *site_symbols(struct expand *x, const struct umod *m)
{
	struct site_file *f = get_file(x, m);
	char root[64];

	snprintf(root, sizeof(root), "/proc/%d/root", x->pid);
	if (f && !f->has_syms)
		f->has_syms = usyms_read(&f->syms, m->path, root, m->seen, x->why, x->whysize);
	return f && f->has_syms ? &f->syms : NULL;
}

const struct usdt_notes *site_notes(struct expand *x, const struct umod *m)
{
	struct site_file *f = get_file(x, m);

	if (f && !f->has_notes)
		f->has_notes = usdt_read(&f->notes, m->path);
	x->oom |= !f || !f->has_notes;
	return f ? &f->notes : NULL;
}

static struct usite *get_site(struct expand *x, const struct place *at, uint32_t tramp)
{
	struct link_site *ls = x->l->sites;
	struct site_row *p, key;

	memset(&key, 0, sizeof(key));
	key.key.dev = at->dev;
	key.key.ino = at->ino;
	key.key.off = at->off;
	key.key.tramp = tramp;
	HASH_FIND(hh, ls->rows, &key.key, sizeof(key.key), p);
	if (p)
		return &p->s;
	p = calloc(1, sizeof(*p));
	if (!p)
		return NULL;
	p->key = key.key;
	p->s = (struct usite){.tramp = tramp,
			      .path = at->path,
			      .dev = at->dev,
			      .ino = at->ino,
			      .off = at->off,
			      .nargs = DT_NARGS,
			      .desc = x->d};
	HASH_ADD(hh, ls->rows, key, sizeof(p->key), p);
	return &p->s;
}

static struct uentry *get_entry(struct usite *s, uint32_t prid, uint32_t pid, uint32_t words)
{
	struct uentry *e;

	for (uint32_t i = 0; i < s->count; i++)
		if (s->entry[i].prid == prid && s->entry[i].pid == pid)
			return &s->entry[i];
	e = realloc(s->entry, (s->count + 1) * sizeof(*e));
	if (!e)
		return NULL;
	s->entry = e;
	e[s->count] = (struct uentry){prid, pid, calloc(words + 1, sizeof(uint64_t))};
	return e[s->count].mask ? &e[s->count++] : NULL;
}

struct usite *site_add(struct expand *x, const struct place *at, uint32_t i)
{
	uint32_t tramp = x->o->link[i].tramp;
	const struct dray_tramp *t = &x->o->tramp[tramp];
	uint32_t prid = probes_add(x->env->probes, at->prov, at->mod, at->func, at->name, x->d);
	struct usite *s = get_site(x, at, tramp);
	struct uentry *e = prid && s ? get_entry(s, prid, at->pid, t->mask_words) : NULL;

	if (!e) {
		x->oom = true;
		return NULL;
	}
	s->exact |= at->exact;
	for (uint32_t r = 0; r < t->run_count && r < t->mask_words * 64; r++)
		if (x->o->run[t->run_first + r].link == i)
			e->mask[r / 64] |= 1ull << r % 64;
	if (!x->l->prid[i])
		x->l->prid[i] = prid;
	x->n++;
	return s;
}

static int compare(const void *a, const void *b)
{
	const struct usite *x = a, *y = b;

	if (x->tramp != y->tramp)
		return x->tramp < y->tramp ? -1 : 1;
	if (x->dev != y->dev)
		return x->dev < y->dev ? -1 : 1;
	if (x->ino != y->ino)
		return x->ino < y->ino ? -1 : 1;
	return x->off < y->off ? -1 : x->off > y->off;
}

/* From the hash to an array, and places in dt_sites. */
bool site_finish(struct linkage *l, const struct obj *o)
{
	struct site_row *p;
	uint32_t n = 0;

	if (!l->sites || !l->sites->rows)
		return true;
	l->site = calloc(HASH_COUNT(l->sites->rows), sizeof(*l->site));
	if (!l->site)
		return report_error("out of memory");
	for (p = l->sites->rows; p; p = p->hh.next)
		l->site[n++] = p->s;
	l->nsite = n;
	qsort(l->site, n, sizeof(*l->site), compare);
	for (uint32_t i = 0; i < n; i++) {
		l->site[i].first = l->nentry;
		if (!link_is_tracepoints(o, l->site[i].tramp))
			l->nentry += l->site[i].count;
	}
	return true;
}

void site_free(struct linkage *l)
{
	struct site_proc *p, *pn;
	struct site_file *f, *fn;
	struct site_row *s, *sn;

	if (!l->sites)
		return;
	HASH_ITER(hh, l->sites->rows, s, sn)
	{
		HASH_DEL(l->sites->rows, s);
		for (uint32_t i = 0; i < s->s.count; i++)
			free(s->s.entry[i].mask);
		free(s->s.entry);
		free(s);
	}
	HASH_ITER(hh, l->sites->files, f, fn)
	{
		HASH_DEL(l->sites->files, f);
		usyms_free(&f->syms);
		usdt_free(&f->notes);
		free(f);
	}
	HASH_ITER(hh, l->sites->procs, p, pn)
	{
		HASH_DEL(l->sites->procs, p);
		umods_free(&p->mods);
		free(p);
	}
	free(l->sites);
	free(l->site);
	l->sites = NULL;
}
