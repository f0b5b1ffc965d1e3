/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* kpoints.h -- does this kernel have a given attach point?  Asked of the kernel, never of its version. */
#ifndef LOADER_KPOINTS_H
#define LOADER_KPOINTS_H

#include <stdbool.h>

bool kpoint_tracepoint(const char *name);
bool kpoint_function(const char *name);
/* Whether BPF programs can attach to functions by fentry, by kprobe. */
bool kpoint_has_fentry(void);
bool kpoint_has_kprobe(void);
/* Whether the kernel has BTF of itself. */
bool kpoint_has_btf(void);

#endif
