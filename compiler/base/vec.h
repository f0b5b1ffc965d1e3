/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * vec.h -- growing arrays in an arena.
 *
 *	struct expr_vec VEC(struct expr *);	declares struct expr_vec { struct expr **v; size_t n, cap; }
 *	*VEC_ADD(arena, &vec) = e;		appends a zeroed element
 *	for (size_t i = 0; i < vec.n; i++) vec.v[i] ...
 */
#ifndef BASE_VEC_H
#define BASE_VEC_H

#include <stddef.h>
#include "arena.h"

#define VEC(T)                                                                                               \
	{                                                                                                    \
		T *v;                                                                                        \
		size_t n, cap;                                                                               \
	}

/* Makes room for one more element of `size` bytes and returns the (zeroed) array. */
void *vec_grow(struct arena *a, void *v, size_t n, size_t *cap, size_t size);

#define VEC_ADD(a, vec)                                                                                      \
	((vec)->v = vec_grow((a), (vec)->v, (vec)->n, &(vec)->cap, sizeof(*(vec)->v)), &(vec)->v[(vec)->n++])

#endif
