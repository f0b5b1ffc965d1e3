/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * objmeta.c -- the string table and the shared rows of the .dray tables.  The other tables are plain vectors
 * that lower fills.  The string table keeps each text once, chained by hash in the compilation's arena.
 */
#include <string.h>
#include "objmeta.h"

#define NCHAINS 256

struct strnode {
	struct strnode *next;
	uint32_t off;
};
struct strtab {
	struct strnode *chain[NCHAINS];
	struct strbytes VEC(char) bytes;
};

static uint32_t hash_text(const char *s)
{
	uint32_t h = 2166136261u;

	for (; *s; s++)
		h = (h ^ (unsigned char)*s) * 16777619u;
	return h % NCHAINS;
}

struct objmeta *objmeta_new(struct arena *a)
{
	struct objmeta *m = ARENA_NEW(a, struct objmeta);

	m->arena = a;
	m->strtab = ARENA_NEW(a, struct strtab);
	*VEC_ADD(a, &m->strtab->bytes) = '\0';
	m->hdr.magic = DRAY_MAGIC;
	m->hdr.version = DRAY_VERSION;
	return m;
}

uint32_t objmeta_str(struct objmeta *m, const char *s)
{
	struct strtab *t = m->strtab;
	struct strnode **head, *n;

	if (!s || !*s)
		return 0;
	head = &t->chain[hash_text(s)];
	for (n = *head; n; n = n->next)
		if (!strcmp(t->bytes.v + n->off, s))
			return n->off;
	n = ARENA_NEW(m->arena, struct strnode);
	n->off = t->bytes.n;
	n->next = *head;
	*head = n;
	do
		*VEC_ADD(m->arena, &t->bytes) = *s;
	while (*s++);
	return n->off;
}

const char *objmeta_text(const struct objmeta *m, uint32_t off)
{
	return m->strtab->bytes.v + off;
}

uint32_t objmeta_strsize(const struct objmeta *m)
{
	return m->strtab->bytes.n;
}

const char *objmeta_strbytes(const struct objmeta *m)
{
	return m->strtab->bytes.v;
}

const char *objmeta_param(const struct objmeta *m, uint32_t row)
{
	const struct dray_param *p = &m->param.v[row];

	if (p->kind == DRAY_P_KSYM)
		return arena_printf(m->arena, "`%s", objmeta_text(m, p->index));
	return arena_printf(m->arena, "%s%u", p->kind == DRAY_P_STR ? "$$" : "$", p->index);
}

void objmeta_feat(struct objmeta *m, uint32_t kind, const char *name)
{
	uint32_t off = objmeta_str(m, name);
	struct dray_feat *f;

	for (size_t i = 0; i < m->feat.n; i++)
		if (m->feat.v[i].kind == kind && m->feat.v[i].name == off)
			return;
	f = VEC_ADD(m->arena, &m->feat);
	f->kind = kind;
	f->name = off;
}
