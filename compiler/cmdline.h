/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* cmdline.h -- drayc's command line. */
#ifndef COMPILER_CMDLINE_H
#define COMPILER_CMDLINE_H

#include "job.h"

/* Fills *job.  Returns -1 to go on, else the exit status: 0 after --help and -V, 2 after a usage error. */
int cmdline_read(struct arena *a, int argc, char **argv, struct job *job);

#endif
