/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ktypes.h -- types from one BTF file, converted one at a time.  Private to compiler/types.
 *
 * Structs and unions with a tag come as incomplete stubs (size known, members not) and are filled by
 * ktypes_complete(), so naming task_struct costs one struct, not the kernel.  The file is read at the first
 * question.
 */
#ifndef TYPES_KTYPES_H
#define TYPES_KTYPES_H

#include "types.h"

struct ktypes;

struct ktypes *ktypes_new(struct cc *cc, struct types *types);
void ktypes_free(struct ktypes *k);
/* Whether the file could be read. */
bool ktypes_ready(struct ktypes *k);
bool ktypes_is_open(const struct ktypes *k);
/* Reports, once, why the file could not be read, if somebody has tried. */
void ktypes_complain(struct ktypes *k);

struct type *ktypes_find(struct ktypes *k, enum type_ns ns, const char *name);
bool ktypes_complete(struct ktypes *k, struct type *type);
/* A function's or a variable's type; the prototype behind typedef btf_trace_NAME (with its first parameter).
 */
struct type *ktypes_function(struct ktypes *k, const char *name);
struct type *ktypes_variable(struct ktypes *k, const char *name);
struct type *ktypes_tracepoint(struct ktypes *k, const char *name);
bool ktypes_enumerator(struct ktypes *k, const char *name, int64_t *value, struct type **type);

#endif
