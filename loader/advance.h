/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* advance.h -- lets a command that is held at its first instruction run on to where tracing is to begin. */
#ifndef LOADER_ADVANCE_H
#define LOADER_ADVANCE_H

#include <stdbool.h>
#include <sys/types.h>
#include "opts.h"

enum advance {
	ADVANCE_HELD,	/* where it was: only its program is mapped */
	ADVANCE_MAPPED, /* held further on, its libraries are mapped */
	ADVANCE_ENDED,	/* it did not get there, and has been reaped */
};

/*
 * `pid` is our child, stopped by ptrace at the end of its execve().  Where it cannot be stopped as late as
 * asked for (a command that we may not change, or without a main function that can be found) it is held
 * earlier.
 */
enum advance advance(pid_t pid, enum opts_evaltime to);

#endif
