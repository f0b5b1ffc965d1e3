/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* library.h -- the D libraries of -L. */
#ifndef COMPILER_LIBRARY_H
#define COMPILER_LIBRARY_H

#include "job.h"

struct library_files VEC(uint32_t);

/*
 * Adds the texts of all *.d files in job->libdirs to cc->srcs, marked as libraries.  *files gets their
 * numbers, each behind those that it depends on, else in the order of their names; a library that depends on
 * a provider or module that there is not, or on such a library, has none.  False after reporting why not.
 */
bool library_read(struct cc *cc, const struct job *job, struct library_files *files);

#endif
