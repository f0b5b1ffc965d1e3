/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* ksym.h -- addresses of kernel variables. */
#ifndef LOADER_KSYM_H
#define LOADER_KSYM_H

#include <stdbool.h>
#include <stdint.h>

/* `name` is a symbol of any module, or mod`symbol (vmlinux and kernel mean the kernel proper).  False:
 * unknown. */
bool ksym_find(const char *name, uint64_t *addr);

#endif
