/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * proc.h -- the processes of -c and -p.  A command is started at once but held, where the option evaltime
 * says, until procs_release(), so that tracing is live before it goes on.  A process given by -p is held as
 * well, with all its threads, unless somebody else (a debugger) has it; should we die, the kernel lets it go
 * on.
 */
#ifndef LOADER_PROC_H
#define LOADER_PROC_H

#include <stdbool.h>
#include <sys/types.h>
#include "opts.h"

struct proc {
	pid_t pid;
	int fd;	      /* pidfd; readable once the process has ended */
	bool created; /* by -c: our child */
	bool bare;    /* held before its libraries are mapped */
	struct held {
		pid_t id;
		int signal; /* what it was about to get; 0: nothing */
	} * tid;	    /* threads that are stopped; owned */
	unsigned ntid;
	bool gone; /* has ended */
};

struct procs {
	struct proc *row;
	unsigned n;
	unsigned live; /* rows that have not ended */
};

/* Both report their errors. */
bool procs_create(struct procs *ps, const char *cmd, enum opts_evaltime to);
bool procs_grab(struct procs *ps, const char *pid);

/* $target: the first one, or 0. */
pid_t procs_target(const struct procs *ps);
bool procs_release(struct procs *ps);
/* Row i has ended (its fd is readable). */
void procs_ended(struct procs *ps, unsigned i);
/* Kills the commands that still run, as dtrace(8) does; lets other processes be.  Frees. */
void procs_free(struct procs *ps);

#endif
