/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* pipeline.h -- the passes, in order. */
#ifndef COMPILER_PIPELINE_H
#define COMPILER_PIPELINE_H

#include "job.h"

/* How a job ended, as drayc's exit status; INTERNAL: what earlier passes let through, a later one could not
 * do. */
enum { PIPELINE_OK = 0, PIPELINE_ERRORS = 1, PIPELINE_INTERNAL = 3 };

/* Does the job; everything that stops it is reported. */
int pipeline_run(struct cc *cc, const struct job *job);

#endif
