/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* intern.c -- the table of names of one compilation (uthash); used by the lexer and by whoever makes up
 * names. */
#include <stdlib.h>
#include <string.h>
#include <uthash.h>
#include "intern.h"

struct intern_entry {
	const char *text;
	UT_hash_handle hh;
};

struct intern {
	struct arena *arena;
	struct intern_entry *head;
};

struct intern *intern_new(struct arena *a)
{
	struct intern *t = ARENA_NEW(a, struct intern);

	t->arena = a;
	return t;
}

void intern_free(struct intern *t)
{
	HASH_CLEAR(hh, t->head);
}

const char *intern_n(struct intern *t, const char *s, size_t n)
{
	struct intern_entry *e;

	HASH_FIND(hh, t->head, s, n, e);
	if (!e) {
		e = ARENA_NEW(t->arena, struct intern_entry);
		e->text = arena_strndup(t->arena, s, n);
		HASH_ADD_KEYPTR(hh, t->head, e->text, n, e);
	}
	return e->text;
}

const char *intern(struct intern *t, const char *s)
{
	return intern_n(t, s, strlen(s));
}
