/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* report.h -- what drayc -v says about the stability of a program. */
#ifndef COMPILER_REPORT_H
#define COMPILER_REPORT_H

#include <stdio.h>
#include "job.h"
#include "objmeta.h"

/* For each script or text of the command line: its least attributes, then its probe descriptions. */
void report_stability(FILE *out, const struct job *job, const struct objmeta *m);

#endif
