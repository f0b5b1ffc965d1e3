/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* pipeline.h -- the passes, in order. */
#ifndef COMPILER_PIPELINE_H
#define COMPILER_PIPELINE_H

#include "job.h"

/* Does the job.  False when it could not be done; everything is reported. */
bool pipeline_run(struct cc *cc, const struct job *job);

#endif
