/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* syscalls.c -- the column of runtime/syscalls.def for this architecture.  Called by link.c. */
#include "syscalls.h"

#if defined(__x86_64__)
#define SYSCALL(name, alias, x86_64, arm64, args) {#name, #alias, x86_64, args},
#elif defined(__aarch64__)
#define SYSCALL(name, alias, x86_64, arm64, args) {#name, #alias, arm64, args},
#else
#error "dray knows the system calls of x86-64 and arm64 only"
#endif
const struct syscall_row syscall_table[] = {
#include "syscalls.def"
};
const unsigned syscall_count = sizeof(syscall_table) / sizeof(syscall_table[0]);
