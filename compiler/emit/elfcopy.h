/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* elfcopy.h -- copies an ELF object without its DWARF sections and with one section more. */
#ifndef EMIT_ELFCOPY_H
#define EMIT_ELFCOPY_H

#include "emit.h"

/* Replaces obj->v (malloc'ed).  NULL, or what went wrong; then obj is as it was. */
const char *elfcopy_add(struct arena *a, struct bytes *obj, const char *name, const void *v, size_t n);

#endif
