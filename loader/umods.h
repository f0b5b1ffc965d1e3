/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* umods.h -- the program and the libraries of a process: the modules of pid probes. */
#ifndef LOADER_UMODS_H
#define LOADER_UMODS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct umod {
	char *seen;	  /* the file's path, as the process sees it */
	const char *name; /* its last part */
	char *path; /* where we open it: below /proc/PID, so that other mount namespaces are no obstacle */
	bool exe;   /* the program itself, also called a.out */
	uint64_t dev, ino;
};

struct umods {
	pid_t pid;
	struct umod *row; /* the program first */
	size_t n;
	bool libs; /* libraries are in */
};

/* Finds the program of a process; false with a message. */
bool umods_open(struct umods *m, pid_t pid, char *err, size_t errsize);
/*
 * Adds the libraries: those mapped, and for a `held` process, which has none yet, those that its dynamic
 * loader would map at start.  What is loaded by dlopen() later is not there.
 */
bool umods_libs(struct umods *m, bool held, char *err, size_t errsize);
void umods_free(struct umods *m);
/* Does the module field of a description mean this module?  "a.out", a glob, or a name up to a dot ("libc").
 */
bool umod_match(const struct umod *m, const char *pattern);

#endif
