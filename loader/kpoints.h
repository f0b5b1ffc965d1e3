/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* kpoints.h -- does this kernel have a given attach point?  Asked of the kernel, never of its version. */
#ifndef LOADER_KPOINTS_H
#define LOADER_KPOINTS_H

#include <stdbool.h>

#define KPOINT_TRACEFS "/sys/kernel/tracing"

bool kpoint_tracepoint(const char *name);
/*
 * Calls fn for each tracepoint that has an event, with the event's group, from the list of tracefs; stops
 * when fn returns false.  False: that list cannot be read, see errno.
 */
bool kpoint_each_tracepoint(bool (*fn)(void *arg, const char *group, const char *name), void *arg);
/* Calls fn for each tracepoint of the kernel itself, not of modules, with the number of its arguments;
 * nothing when the kernel has no BTF. */
void kpoint_each_prototype(void (*fn)(void *arg, const char *name, unsigned nargs), void *arg);
/* A kernel function by kprobe; needs the kprobe PMU. */
bool kpoint_kprobe(const char *name);
/*
 * A kernel function by fentry: can a program for it be loaded and, when `attach` is set, attached?  (Whether
 * attaching works is the same for all functions, so it needs to be asked once.)  vmlinux: BTF of the kernel,
 * or NULL.
 */
struct btf;
enum kpoint_fentry { KPOINT_REFUSED, KPOINT_LOADS, KPOINT_ATTACHES };
enum kpoint_fentry kpoint_fentry(const struct btf *vmlinux, const char *name, bool attach);
/* Whether the kernel has BTF of itself. */
bool kpoint_has_btf(void);

/*
 * Calls fn for each function that a kprobe can be put on, with the module that it is in ("vmlinux" for the
 * kernel itself); from the list of tracefs where that can be read, else all of /proc/kallsyms.  Stops when fn
 * returns false.
 */
void kpoint_each_function(bool (*fn)(void *arg, const char *name, const char *mod), void *arg);

#endif
