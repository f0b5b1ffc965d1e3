/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* run.h -- the life of a run: BEGIN, the loop, END, the last words. */
#ifndef LOADER_RUN_H
#define LOADER_RUN_H

#include <stdio.h>
#include "session.h"

/* Runs a session that is loaded and attached; output goes to `out`.  Returns dray's exit status. */
int run_session(struct session *s, FILE *out);

#endif
