/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym_kernel.c -- kernel symbols from /proc/kallsyms.
 *
 * The file is read once, at the first question.  Without the privilege to see addresses the kernel writes
 * zeros there, which are skipped: then no address has a name.  Called by sym.c alone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uthash.h>
#include "sym.h"

struct sym_module {
	UT_hash_handle hh; /* by name */
	char *name;
	uint64_t base; /* lowest address seen */
	uint16_t id;
};

struct sym_kernel {
	struct sym_table table;
	struct sym_module *byname;
	struct sym_module **module; /* by id */
	size_t nmodules, cap;
};

static struct sym_module *sym_module_get(struct sym_kernel *k, const char *name)
{
	struct sym_module *m, **grown;

	HASH_FIND_STR(k->byname, name, m);
	if (m || k->nmodules > UINT16_MAX)
		return m;
	if (k->nmodules == k->cap) {
		grown = reallocarray(k->module, k->cap + 64, sizeof(*grown));
		if (!grown)
			return NULL;
		k->module = grown;
		k->cap += 64;
	}
	m = calloc(1, sizeof(*m));
	if (!m || !(m->name = strdup(name))) {
		free(m);
		return NULL;
	}
	m->id = (uint16_t)k->nmodules;
	m->base = UINT64_MAX;
	k->module[k->nmodules++] = m;
	HASH_ADD_KEYPTR(hh, k->byname, m->name, strlen(m->name), m);
	return m;
}

/* Of names for one address: global before local, plain before underscored. */
static uint16_t sym_kernel_rank(char type, const char *name)
{
	return (uint16_t)((type >= 'a' && type <= 'z' ? 64 : 0) + strspn(name, "_."));
}

/* A line is ADDRESS TYPE NAME, then for modules a tab and [MODULE]. */
static bool sym_kernel_line(struct sym_kernel *k, char *line)
{
	char *end, *name, *mod = strchr(line, '[');
	uint64_t addr = strtoull(line, &end, 16);
	struct sym_module *m;
	struct sym_entry e;
	char type;

	if (end == line || end[0] != ' ' || !end[1] || end[2] != ' ')
		return true;
	/* Kernel addresses have the top bit set; below are per-CPU offsets and hidden addresses. */
	if (!(addr >> 63))
		return true;
	type = end[1];
	name = end + 3;
	name[strcspn(name, "\t\n ")] = '\0';
	if (mod && mod > name)
		mod[strcspn(mod, "]")] = '\0';
	m = sym_module_get(k, mod && mod > name ? mod + 1 : "vmlinux");
	if (!m)
		return false;
	if (addr < m->base)
		m->base = addr;
	e = (struct sym_entry){.addr = addr, .obj = m->id, .rank = sym_kernel_rank(type, name)};
	return sym_table_add(&k->table, &e, name, strlen(name));
}

struct sym_kernel *sym_kernel_new(void)
{
	struct sym_kernel *k = calloc(1, sizeof(*k));
	FILE *f = k ? fopen("/proc/kallsyms", "re") : NULL;
	char *line = NULL;
	size_t cap = 0;

	if (!f)
		return k;
	while (getline(&line, &cap, f) > 0 && sym_kernel_line(k, line))
		continue;
	free(line);
	fclose(f);
	sym_table_sort(&k->table);
	return k;
}

void sym_kernel_free(struct sym_kernel *k)
{
	if (!k)
		return;
	HASH_CLEAR(hh, k->byname);
	for (size_t i = 0; i < k->nmodules; i++) {
		free(k->module[i]->name);
		free(k->module[i]);
	}
	free(k->module);
	sym_table_free(&k->table);
	free(k);
}

bool sym_kernel_find(struct sym_kernel *k, uint64_t addr, struct sym_hit *hit)
{
	const struct sym_entry *e = addr >> 63 ? sym_table_find(&k->table, addr) : NULL;
	const struct sym_table *t = &k->table;

	/* The last symbol of all has no known end. */
	if (!e || (e == &t->entry[t->n - 1] && addr != e->addr))
		return false;
	hit->obj = k->module[e->obj]->name;
	hit->base = k->module[e->obj]->base;
	hit->name = t->pool + e->name;
	hit->start = e->addr;
	return true;
}
