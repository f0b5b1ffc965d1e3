/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * sym.c -- the front of the symbol reader, and the sorted table that its parts share.
 *
 * Where symbols come from is the business of sym_kernel.c (kallsyms) and sym_user.c (mappings and ELF files).
 */
#include <stdlib.h>
#include <string.h>
#include "sym.h"

struct sym {
	struct sym_kernel *kernel; /* NULL until asked for */
	struct sym_user *user;
};

struct sym *sym_new(void)
{
	return calloc(1, sizeof(struct sym));
}

void sym_free(struct sym *s)
{
	if (!s)
		return;
	sym_kernel_free(s->kernel);
	sym_user_free(s->user);
	free(s);
}

bool sym_kernel(struct sym *s, uint64_t addr, struct sym_hit *hit)
{
	*hit = (struct sym_hit){0};
	if (!s->kernel)
		s->kernel = sym_kernel_new();
	return s->kernel && sym_kernel_find(s->kernel, addr, hit);
}

static struct sym_user *user(struct sym *s)
{
	if (!s->user)
		s->user = sym_user_new();
	return s->user;
}

bool sym_user(struct sym *s, uint64_t who, uint64_t addr, struct sym_hit *hit)
{
	*hit = (struct sym_hit){0};
	return user(s) && sym_user_find(s->user, who, addr, hit);
}

int sym_follow(struct sym *s)
{
	return user(s) ? sym_user_follow(s->user) : -1;
}

void sym_catch_up(struct sym *s)
{
	if (s->user)
		sym_user_catch_up(s->user);
}

void sym_watch(struct sym *s, uint32_t pid)
{
	if (user(s))
		sym_user_watch(s->user, pid);
}

bool sym_missed(const struct sym *s)
{
	return s->user && sym_user_missed(s->user);
}

/* Doubles *cap elements of `size` bytes until `need` fit. */
static bool sym_grow(void **p, size_t *cap, size_t need, size_t size)
{
	size_t want = *cap ? *cap : 256;
	void *q;

	while (want < need)
		want *= 2;
	if (want == *cap)
		return true;
	q = reallocarray(*p, want, size);
	if (!q)
		return false;
	*p = q;
	*cap = want;
	return true;
}

bool sym_table_add(struct sym_table *t, const struct sym_entry *e, const char *name, size_t len)
{
	void *entry = t->entry, *pool = t->pool;
	bool ok;

	if (t->pool_len + len >= UINT32_MAX)
		return false;
	ok = sym_grow(&entry, &t->cap, t->n + 1, sizeof(*t->entry));
	t->entry = entry;
	ok = ok && sym_grow(&pool, &t->pool_cap, t->pool_len + len + 1, 1);
	t->pool = pool;
	if (!ok)
		return false;
	t->entry[t->n] = *e;
	t->entry[t->n++].name = (uint32_t)t->pool_len;
	memcpy(t->pool + t->pool_len, name, len);
	t->pool_len += len;
	t->pool[t->pool_len++] = '\0';
	return true;
}

static int sym_entry_cmp(const void *l, const void *r)
{
	const struct sym_entry *a = l, *b = r;

	if (a->addr != b->addr)
		return a->addr < b->addr ? -1 : 1;
	if (a->rank != b->rank)
		return a->rank < b->rank ? -1 : 1;
	return a->name < b->name ? -1 : a->name > b->name;
}

void sym_table_sort(struct sym_table *t)
{
	size_t n = 0;

	if (t->n)
		qsort(t->entry, t->n, sizeof(*t->entry), sym_entry_cmp);
	for (size_t i = 0; i < t->n; i++)
		if (n == 0 || t->entry[n - 1].addr != t->entry[i].addr)
			t->entry[n++] = t->entry[i];
	t->n = n;
}

/* How many entries back to look for one that encloses the address, past smaller ones inside it. */
#define SYM_NESTING 16

const struct sym_entry *sym_table_find(const struct sym_table *t, uint64_t addr)
{
	size_t lo = 0, hi = t->n, i;

	while (lo < hi) {
		size_t mid = lo + (hi - lo) / 2;

		if (t->entry[mid].addr <= addr)
			lo = mid + 1;
		else
			hi = mid;
	}
	if (lo == 0)
		return NULL;
	if (t->entry[lo - 1].size == 0)
		return &t->entry[lo - 1];
	for (i = lo; i > 0 && lo - i < SYM_NESTING; i--)
		if (addr - t->entry[i - 1].addr < t->entry[i - 1].size)
			return &t->entry[i - 1];
	return NULL;
}

void sym_table_free(struct sym_table *t)
{
	free(t->entry);
	free(t->pool);
	*t = (struct sym_table){0};
}
