/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* input.h -- source texts, preprocessed where asked for. */
#ifndef COMPILER_INPUT_H
#define COMPILER_INPUT_H

#include "job.h"

/* Adds the text of one input to cc->srcs; *file gets its number.  False after reporting why not. */
bool input_read(struct cc *cc, const struct job *job, const struct job_input *in, uint32_t *file);
/* Names of the *.d files of a directory, sorted, as paths.  False after reporting why not. */
bool input_library(struct cc *cc, const char *dir, struct str_vec *files);

#endif
