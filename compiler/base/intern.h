/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* intern.h -- one copy of each string: equal strings have equal pointers. */
#ifndef BASE_INTERN_H
#define BASE_INTERN_H

#include <stddef.h>
#include "arena.h"

struct intern;

struct intern *intern_new(struct arena *a);
void intern_free(struct intern *t); /* the table; the strings go with the arena */
const char *intern(struct intern *t, const char *s);
const char *intern_n(struct intern *t, const char *s, size_t n);

#endif
