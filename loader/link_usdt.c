/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * link_usdt.c -- expands descriptions of statically defined probes against the notes in the files of
 * processes. NAMEpid means one process; a pattern means every process whose probes match it.  Called by
 * link.c.
 */
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "link_site.h"
#include "usdt.h"

/* The function around an offset in the file, or "". */
static const char *function_at(const struct usyms *u, uint64_t off)
{
	for (size_t i = 0; u && i < u->n; i++)
		if (off - u->row[i].off < u->row[i].size)
			return u->row[i].name;
	return "";
}

static void add_probe(struct expand *x, const struct umod *m, const struct usdt_probe *p, const char *prov)
{
	struct place at = {
		.path = m->path,
		.dev = m->dev,
		.ino = m->ino,
		.off = p->off,
		.prov = prov,
		.mod = m->name,
		.func = function_at(site_symbols(x, m), p->off),
		.name = p->name,
		.pid = x->pid,
		.exact = true,
	};

	if (!link_glob(x->func, at.func))
		return;
	for (uint32_t i = 0; i < x->o->nlink; i++) {
		struct usite *s = x->links[i] && x->o->link[i].desc == x->d ? site_add(x, &at, i) : NULL;

		if (s) {
			s->ref_ctr = p->sem;
			s->spec = &p->spec;
		}
	}
}

static void expand_module(struct expand *x, const struct umod *m)
{
	const struct usdt_notes *notes = site_notes(x, m);
	char prov[128];

	for (size_t i = 0; notes && i < notes->n; i++) {
		const struct usdt_probe *p = &notes->row[i];

		snprintf(prov, sizeof(prov), "%s%d", p->prov, x->pid);
		if (p->off && link_glob(x->prov, prov) && link_glob(x->name, p->name))
			add_probe(x, m, p, prov);
	}
}

static void expand_process(struct expand *x, pid_t pid)
{
	struct umods *mods = site_process(x, pid);

	x->pid = pid;
	if (!mods || !umods_libs(mods, expand_held(x), x->why, x->whysize))
		return;
	for (size_t i = 0; i < mods->n; i++)
		if (umod_match(&mods->row[i], x->mod))
			expand_module(x, &mods->row[i]);
}

/* The processes of -c and -p, and all others: some of these may be ones that we may not look into. */
static void expand_all(struct expand *x)
{
	DIR *d = opendir("/proc");
	struct dirent *e;

	while (d && (e = readdir(d)))
		if (isdigit((unsigned char)*e->d_name))
			expand_process(x, strtol(e->d_name, NULL, 10));
	if (d)
		closedir(d);
	*x->why = '\0';
}

/* The process id that a provider field without patterns ends with; names do not end with a digit. */
static pid_t last_number(const char *prov)
{
	size_t n = strlen(prov);

	while (n && isdigit((unsigned char)prov[n - 1]))
		n--;
	return strtol(prov + n, NULL, 10);
}

void link_usdt(struct expand *x)
{
	bool glob = link_is_glob(x->prov);

	if (glob)
		expand_all(x);
	else
		expand_process(x, last_number(x->prov));
	if (!x->n && !*x->why)
		snprintf(x->why, x->whysize, "no such probe is defined in %s",
			 glob ? "any process" : "the program or the libraries of the process");
}
