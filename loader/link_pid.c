/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * link_pid.c -- expands pid descriptions against the functions of a process's program and libraries, and
 * merges all probes at one address of one file into one uprobe site with consecutive entries of dt_sites.
 * Files and symbol tables are read once per run.  Called by link.c; attaching is attach_uprobe.c's business.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uthash.h>
#include "link.h"
#include "report.h"
#include "umods.h"
#include "usyms.h"

struct pid_proc {
	struct umods mods;
	UT_hash_handle hh;
};

struct pid_file {
	uint64_t key[2]; /* dev, ino */
	struct usyms syms;
	UT_hash_handle hh;
};

struct pid_site {
	struct {
		uint64_t dev, ino, off;
		uint32_t tramp, pad;
	} key;
	struct usite s;
	UT_hash_handle hh;
};

struct link_pid {
	struct pid_proc *procs;
	struct pid_file *files;
	struct pid_site *sites;
};

/* A description being expanded. */
struct expand {
	struct linkage *l;
	const struct link_env *env;
	const struct obj *o;
	const bool *links; /* by link: to be used */
	uint32_t d, n;
	pid_t pid;
	const char *prov; /* "pid123" */
	char *mod, *func, *name;
	char *why;
	size_t whysize;
	bool oom;
};

static struct umods *get_mods(struct expand *x, pid_t pid)
{
	struct link_pid *lp = x->l->pid;
	struct pid_proc *p;

	for (p = lp->procs; p; p = p->hh.next)
		if (p->mods.pid == pid)
			return &p->mods;
	p = calloc(1, sizeof(*p));
	if (!p || !umods_open(&p->mods, pid, x->why, x->whysize)) {
		free(p);
		return NULL;
	}
	HASH_ADD(hh, lp->procs, mods.pid, sizeof(p->mods.pid), p);
	return &p->mods;
}

static const struct usyms *get_syms(struct expand *x, const struct umod *m)
{
	struct link_pid *lp = x->l->pid;
	uint64_t key[2] = {m->dev, m->ino};
	struct pid_file *f;

	HASH_FIND(hh, lp->files, key, sizeof(key), f);
	if (f)
		return &f->syms;
	f = calloc(1, sizeof(*f));
	if (!f || !usyms_read(&f->syms, m->path, x->why, x->whysize)) {
		free(f);
		return NULL;
	}
	memcpy(f->key, key, sizeof(key));
	HASH_ADD(hh, lp->files, key, sizeof(f->key), f);
	return &f->syms;
}

static struct usite *get_site(struct expand *x, const struct umod *m, uint32_t tramp, uint64_t off)
{
	struct link_pid *lp = x->l->pid;
	struct pid_site *p, key;

	memset(&key, 0, sizeof(key));
	key.key.dev = m->dev;
	key.key.ino = m->ino;
	key.key.off = off;
	key.key.tramp = tramp;
	HASH_FIND(hh, lp->sites, &key.key, sizeof(key.key), p);
	if (p)
		return &p->s;
	p = calloc(1, sizeof(*p));
	if (!p)
		return NULL;
	p->key = key.key;
	p->s = (struct usite){
		.tramp = tramp, .path = m->path, .dev = m->dev, .ino = m->ino, .off = off, .desc = x->d};
	HASH_ADD(hh, lp->sites, key, sizeof(p->key), p);
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

/* The probe prov:mod:func:name at `off` of m, served by link i. */
static void add_site(struct expand *x, const struct umod *m, const char *func, const char *name, uint64_t off,
		     uint32_t i)
{
	uint32_t tramp = x->o->link[i].tramp;
	const struct dray_tramp *t = &x->o->tramp[tramp];
	uint32_t prid = probes_add(x->env->probes, x->prov, m->name, func, name, x->d);
	struct usite *s = get_site(x, m, tramp, off);
	struct uentry *e = prid && s ? get_entry(s, prid, x->pid, t->mask_words) : NULL;

	if (!e) {
		x->oom = true;
		return;
	}
	s->exact |= !link_is_glob(x->func) && *x->func;
	for (uint32_t r = 0; r < t->run_count && r < t->mask_words * 64; r++)
		if (x->o->run[t->run_first + r].link == i)
			e->mask[r / 64] |= 1ull << r % 64;
	if (!x->l->prid[i])
		x->l->prid[i] = prid;
	x->n++;
}

/* A probe name that is an offset: hexadecimal digits, as in pid$target::main:1f. */
static bool is_offset(const char *name, uint64_t *off)
{
	char *end;

	*off = strtoull(name, &end, 16);
	return isxdigit((unsigned char)*name) && !*end;
}

/* The probes of one function (or, for "-", of a whole module at virtual addresses). */
static void add_function(struct expand *x, const struct umod *m, const struct ufunc *f)
{
	uint64_t off;

	for (uint32_t i = 0; i < x->o->nlink; i++) {
		bool ret = x->o->tramp[x->o->link[i].tramp].attach == DRAY_AT_URETPROBE;
		const char *name = ret ? "return" : "entry";

		if (!x->links[i] || x->o->link[i].desc != x->d)
			continue;
		if (link_glob(x->name, name))
			add_site(x, m, f->name, name, f->off, i);
		else if (!ret && is_offset(x->name, &off) && (off < f->size || !f->size))
			add_site(x, m, f->name, x->name, f->off + off, i);
	}
}

static void add_address(struct expand *x, const struct umod *m, const struct usyms *u)
{
	uint64_t vaddr, off;

	if (!is_offset(x->name, &vaddr) || !usyms_offset(u, vaddr, &off))
		return;
	for (uint32_t i = 0; i < x->o->nlink; i++)
		if (x->links[i] && x->o->link[i].desc == x->d &&
		    x->o->tramp[x->o->link[i].tramp].attach == DRAY_AT_UPROBE)
			add_site(x, m, "-", x->name, off, i);
}

/* Of several names for one address a glob takes the preferred one; an exact name takes what it says. */
static void expand_module(struct expand *x, const struct umod *m)
{
	const struct usyms *u = get_syms(x, m);
	bool glob = !*x->func || link_is_glob(x->func);
	uint64_t last = UINT64_MAX;

	if (!u)
		return;
	if (!strcmp(x->func, "-")) {
		add_address(x, m, u);
		return;
	}
	for (size_t i = 0; i < u->n; i++) {
		const struct ufunc *f = &u->row[i];

		if (f->off == last ||
		    !(glob ? link_glob(x->func, f->name) && !f->refused : !strcmp(x->func, f->name)))
			continue;
		last = f->off;
		add_function(x, m, f);
	}
}

static bool is_held(const struct expand *x)
{
	for (unsigned i = 0; i < x->env->procs->n; i++)
		if (x->env->procs->row[i].pid == x->pid)
			return x->env->procs->row[i].held;
	return false;
}

static void expand_process(struct expand *x)
{
	struct umods *mods = get_mods(x, x->pid);
	bool any = false;

	/* The program alone is enough when it is meant by name: finding libraries costs a process. */
	if (!mods || (strcmp(x->mod, "a.out") && strcmp(x->mod, mods->row[0].name) &&
		      !umods_libs(mods, is_held(x), x->why, x->whysize)))
		return;
	for (size_t i = 0; i < mods->n; i++) {
		if (!umod_match(&mods->row[i], x->mod))
			continue;
		any = true;
		expand_module(x, &mods->row[i]);
	}
	if (!any)
		snprintf(x->why, x->whysize, "process %d has no module '%s'", x->pid, x->mod);
	else if (!x->n && !*x->why)
		snprintf(x->why, x->whysize,
			 "no function '%s' with a probe '%s' in module '%s' of process %d", x->func, x->name,
			 *x->mod ? x->mod : "*", x->pid);
}

/* The provider field must name one process: "pid" and a number. */
static bool parse_pid(struct expand *x)
{
	char *end;
	long pid;

	if (!strncmp(x->prov, "pid", 3) && isdigit((unsigned char)x->prov[3])) {
		pid = strtol(x->prov + 3, &end, 10);
		if (!*end && pid > 0 && (pid_t)pid == pid) {
			x->pid = pid;
			return true;
		}
	}
	snprintf(x->why, x->whysize, "'%s' names no process (pid$target with -c or -p, or pid and a number)",
		 x->prov);
	return false;
}

/* LM0`libc.so.1: link-map numbers mean nothing here. */
static char *skip_linkmap(char *mod)
{
	char *tick = strchr(mod, '`');

	return tick && !strncmp(mod, "LM", 2) ? tick + 1 : mod;
}

uint32_t link_pid(struct linkage *l, const struct link_env *env, uint32_t d, const bool *links, char *why,
		  size_t whysize)
{
	const struct dray_desc *de = &env->o->desc[d];
	const __u32 field[4] = {de->prov, de->mod, de->func, de->name};
	struct expand x = {
		.l = l, .env = env, .o = env->o, .links = links, .d = d, .why = why, .whysize = whysize};
	char *text[4] = {NULL};
	bool ok = true;

	if (!l->pid)
		l->pid = calloc(1, sizeof(*l->pid));
	for (unsigned i = 0; i < 4 && ok; i++)
		ok = (text[i] = macro_expand(env->macros, obj_str(env->o, field[i]), why, whysize));
	if (ok && l->pid) {
		x.prov = text[0];
		x.mod = skip_linkmap(text[1]);
		x.func = text[2];
		x.name = text[3];
		if (parse_pid(&x))
			expand_process(&x);
	}
	for (unsigned i = 0; i < 4; i++)
		free(text[i]);
	if (x.oom || !l->pid)
		snprintf(why, whysize, "out of memory");
	return x.oom ? 0 : x.n;
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
bool link_pid_finish(struct linkage *l)
{
	struct pid_site *p;
	uint32_t n = 0;

	if (!l->pid || !l->pid->sites)
		return true;
	l->site = calloc(HASH_COUNT(l->pid->sites), sizeof(*l->site));
	if (!l->site)
		return report_error("out of memory");
	for (p = l->pid->sites; p; p = p->hh.next)
		l->site[n++] = p->s;
	l->nsite = n;
	qsort(l->site, n, sizeof(*l->site), compare);
	for (uint32_t i = 0; i < n; i++) {
		l->site[i].first = l->nentry;
		l->nentry += l->site[i].count;
	}
	return true;
}

void link_pid_free(struct linkage *l)
{
	struct pid_proc *p, *pn;
	struct pid_file *f, *fn;
	struct pid_site *s, *sn;

	if (!l->pid)
		return;
	HASH_ITER(hh, l->pid->sites, s, sn)
	{
		HASH_DEL(l->pid->sites, s);
		for (uint32_t i = 0; i < s->s.count; i++)
			free(s->s.entry[i].mask);
		free(s->s.entry);
		free(s);
	}
	HASH_ITER(hh, l->pid->files, f, fn)
	{
		HASH_DEL(l->pid->files, f);
		usyms_free(&f->syms);
		free(f);
	}
	HASH_ITER(hh, l->pid->procs, p, pn)
	{
		HASH_DEL(l->pid->procs, p);
		umods_free(&p->mods);
		free(p);
	}
	free(l->pid);
	free(l->site);
	l->pid = NULL;
}
