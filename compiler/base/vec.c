/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* vec.c -- the one function behind VEC_ADD: arrays in an arena that double when they are full. */
#include <string.h>
#include "vec.h"

void *vec_grow(struct arena *a, void *v, size_t n, size_t *cap, size_t size)
{
	void *bigger;

	if (n < *cap)
		return v;
	*cap = *cap ? *cap * 2 : 4;
	bigger = arena_alloc(a, *cap * size);
	if (n)
		memcpy(bigger, v, n * size);
	return bigger;
}
