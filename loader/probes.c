/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * probes.c -- the table of this run's probes and of their interned names.  Equal names have equal ids, so
 * that the kernel side can compare them as numbers.  Filled by link*.c.
 */
#include <stdlib.h>
#include <string.h>
#include <uthash.h>
#include "probes.h"

struct name_entry {
	uint32_t id;
	UT_hash_handle hh;
	char text[];
};

struct probe_entry {
	uint32_t nameid[4]; /* the key */
	uint32_t prid;
	UT_hash_handle hh;
};

struct probe_index {
	struct name_entry *names;
	struct probe_entry *probes;
	uint32_t name_cap, row_cap;
};

/* Room for one more of n elements; the capacity doubles. */
static void *grow(void *array, uint32_t n, uint32_t *cap, size_t size)
{
	uint32_t want = *cap ? *cap * 2 : 64;
	void *res;

	if (n < *cap)
		return array;
	res = realloc(array, want * size);
	if (res)
		*cap = want;
	return res;
}

static bool find_name(const struct probes *p, const char *text, uint32_t *id)
{
	struct name_entry *e;

	*id = 0;
	if (!*text)
		return true;
	HASH_FIND_STR(p->index->names, text, e);
	if (e)
		*id = e->id;
	return e != NULL;
}

static bool intern(struct probes *p, const char *text, uint32_t *id)
{
	size_t n = strlen(text) + 1;
	struct name_entry *e;
	const char **names;

	if (find_name(p, text, id))
		return true;
	names = grow(p->name, p->nnames, &p->index->name_cap, sizeof(*names));
	e = malloc(sizeof(*e) + n);
	if (names)
		p->name = names;
	if (!names || !e) {
		free(e);
		return false;
	}
	memcpy(e->text, text, n);
	e->id = *id = p->nnames++;
	names[*id] = e->text;
	HASH_ADD_KEYPTR(hh, p->index->names, e->text, n - 1, e);
	return true;
}

uint32_t probes_add(struct probes *p, const char *prov, const char *mod, const char *func, const char *name,
		    uint32_t desc)
{
	struct probe_entry *e, key = {0};
	struct rprobe *row;

	if (!intern(p, prov, &key.nameid[0]) || !intern(p, mod, &key.nameid[1]) ||
	    !intern(p, func, &key.nameid[2]) || !intern(p, name, &key.nameid[3]))
		return 0;
	HASH_FIND(hh, p->index->probes, key.nameid, sizeof(key.nameid), e);
	if (e)
		return e->prid;
	row = grow(p->row, p->n, &p->index->row_cap, sizeof(*row));
	e = malloc(sizeof(*e));
	if (row)
		p->row = row;
	if (!row || !e) {
		free(e);
		return 0;
	}
	*e = key;
	e->prid = p->n++;
	row[e->prid] = (struct rprobe){p->name[key.nameid[0]],
				       p->name[key.nameid[1]],
				       p->name[key.nameid[2]],
				       p->name[key.nameid[3]],
				       {0},
				       desc};
	memcpy(row[e->prid].nameid, key.nameid, sizeof(key.nameid));
	HASH_ADD(hh, p->index->probes, nameid, sizeof(e->nameid), e);
	return e->prid;
}

uint32_t probes_find(const struct probes *p, const char *prov, const char *mod, const char *func,
		     const char *name)
{
	struct probe_entry *e, key = {0};

	if (!find_name(p, prov, &key.nameid[0]) || !find_name(p, mod, &key.nameid[1]) ||
	    !find_name(p, func, &key.nameid[2]) || !find_name(p, name, &key.nameid[3]))
		return 0;
	HASH_FIND(hh, p->index->probes, key.nameid, sizeof(key.nameid), e);
	return e ? e->prid : 0;
}

bool probes_init(struct probes *p)
{
	static const char *const fixed[] = {"BEGIN", "END", "ERROR"};

	memset(p, 0, sizeof(*p));
	p->index = calloc(1, sizeof(*p->index));
	if (!p->index)
		return false;
	p->name = grow(NULL, 0, &p->index->name_cap, sizeof(*p->name));
	p->row = grow(NULL, 0, &p->index->row_cap, sizeof(*p->row));
	if (!p->name || !p->row)
		return false;
	p->name[p->nnames++] = "";
	p->row[p->n++] = (struct rprobe){"", "", "", "", {0}, 0};
	for (unsigned i = 0; i < 3; i++)
		if (probes_add(p, "dtrace", "", "", fixed[i], 0) != PROBE_BEGIN + i)
			return false;
	return true;
}

void probes_free(struct probes *p)
{
	struct probe_entry *e, *enext;
	struct name_entry *n, *nnext;

	if (!p->index)
		return;
	HASH_ITER(hh, p->index->probes, e, enext)
	{
		HASH_DEL(p->index->probes, e);
		free(e);
	}
	HASH_ITER(hh, p->index->names, n, nnext)
	{
		HASH_DEL(p->index->names, n);
		free(n);
	}
	free(p->index);
	free(p->name);
	free(p->row);
	memset(p, 0, sizeof(*p));
}
