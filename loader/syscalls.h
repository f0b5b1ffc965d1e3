/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* syscalls.h -- the system calls of the architecture that dray was built for; runtime/syscalls.def has the
 * facts. */
#ifndef LOADER_SYSCALLS_H
#define LOADER_SYSCALLS_H

struct syscall_row {
	const char *name;  /* the D probe's function */
	const char *alias; /* its name in <asm/unistd.h>; may equal name */
	int nr;		   /* -1: not on this architecture */
	const char *args;  /* types of its arguments, ", " between them */
};

extern const struct syscall_row syscall_table[];
extern const unsigned syscall_count;

#endif
