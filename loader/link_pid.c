/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * link_pid.c -- expands pid descriptions against the functions of a process's program and libraries.  Called
 * by link.c; link_site.c keeps what is found.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "link_site.h"

/* A probe name that is an offset: hexadecimal digits, as in pid$target::main:1f. */
static bool is_offset(const char *name, uint64_t *off)
{
	char *end;

	*off = strtoull(name, &end, 16);
	return isxdigit((unsigned char)*name) && !*end;
}

/* The probe func:name at `off` of m, served by link i. */
static void add_probe(struct expand *x, const struct umod *m, const char *func, const char *name,
		      uint64_t off, uint32_t i)
{
	const struct place at = {
		.path = m->path,
		.dev = m->dev,
		.ino = m->ino,
		.off = off,
		.prov = x->prov,
		.mod = m->name,
		.func = func,
		.name = name,
		.pid = x->pid,
		.exact = *x->func && !link_is_glob(x->func),
	};

	site_add(x, &at, i);
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
			add_probe(x, m, f->name, name, f->off, i);
		else if (!ret && is_offset(x->name, &off) && (off < f->size || !f->size))
			add_probe(x, m, f->name, x->name, f->off + off, i);
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
			add_probe(x, m, "-", x->name, off, i);
}

/*
 * Of several names for one address a glob takes the preferred one; an exact name takes what it says.  Does
 * the module have such a function at all?
 */
static bool expand_module(struct expand *x, const struct umod *m)
{
	const struct usyms *u = site_symbols(x, m);
	bool glob = !*x->func || link_is_glob(x->func);
	uint64_t last = UINT64_MAX;

	if (!u)
		return false;
	if (!strcmp(x->func, "-")) {
		add_address(x, m, u);
		return true;
	}
	for (size_t i = 0; i < u->n; i++) {
		const struct ufunc *f = &u->row[i];

		if (f->off == last ||
		    !(glob ? link_glob(x->func, f->name) && !f->refused : !strcmp(x->func, f->name)))
			continue;
		last = f->off;
		add_function(x, m, f);
	}
	return last != UINT64_MAX;
}

/* Nothing was found in the modules; `there`: but the function was. */
static void explain(struct expand *x, bool there)
{
	if (there)
		x->tag = "D_PROC_OFF";
	else if (*x->func && !link_is_glob(x->func))
		x->tag = "D_PROC_FUNC";
	snprintf(x->why, x->whysize,
		 there ? "function '%s' has no place '%s' (module '%s', process %d)"
		       : "no function '%s' with a probe '%s' in module '%s' of process %d",
		 x->func, x->name, *x->mod ? x->mod : "*", x->pid);
}

static void expand_process(struct expand *x)
{
	struct umods *mods = site_process(x, x->pid);
	bool any = false, there = false;

	/* The program alone is enough when it is meant by name: finding libraries costs a process. */
	if (!mods || (strcmp(x->mod, "a.out") && strcmp(x->mod, mods->row[0].name) &&
		      !umods_libs(mods, expand_held(x), x->why, x->whysize)))
		return;
	for (size_t i = 0; i < mods->n; i++) {
		if (!umod_match(&mods->row[i], x->mod))
			continue;
		any = true;
		there |= expand_module(x, &mods->row[i]);
	}
	if (!any)
		snprintf(x->why, x->whysize, "process %d has no module '%s'", x->pid, x->mod);
	else if (!x->n && !*x->why)
		explain(x, there);
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
static void skip_linkmap(char *mod)
{
	char *tick = strchr(mod, '`');

	if (tick && !strncmp(mod, "LM", 2))
		memmove(mod, tick + 1, strlen(tick));
}

void link_pid(struct expand *x)
{
	skip_linkmap(x->mod);
	if (parse_pid(x))
		expand_process(x);
}
