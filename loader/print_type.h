/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* print_type.h -- the output of print(): a datum with its type and the names of its members. */
#ifndef LOADER_PRINT_TYPE_H
#define LOADER_PRINT_TYPE_H

#include "btftypes.h"
#include "print.h"

/* Appends the type as C writes it without a name, as far as it fits; buf holds a string, perhaps "". */
void print_type_name(const struct btf *b, uint32_t id, char *buf, size_t size);
/* `have` bytes of a datum of type t; those from byte `limit` on are not shown. */
void print_type(struct print *out, const struct btftype *t, const unsigned char *data, size_t have,
		size_t limit);

#endif
