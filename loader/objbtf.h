/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* objbtf.h -- the check of an object's type data (.BTF), which libbpf of some versions takes on trust. */
#ifndef LOADER_OBJBTF_H
#define LOADER_OBJBTF_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Whether the bytes are BTF in which every name and every type that is referred to exists, and in which no
 * chain of typedefs and qualifiers runs in a circle.  If not, writes one clear message (no newline) to err.
 */
bool objbtf_check(const void *data, size_t size, char *err, size_t errsize);

#endif
