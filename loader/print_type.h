/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* print_type.h -- the output of print(): a datum with its type and the names of its members. */
#ifndef LOADER_PRINT_TYPE_H
#define LOADER_PRINT_TYPE_H

#include "btftypes.h"
#include "print.h"

/* `have` bytes of a datum of type t; those from byte `limit` on are not shown. */
void print_type(struct print *out, const struct btftype *t, const unsigned char *data, size_t have,
		size_t limit);

#endif
