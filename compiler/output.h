/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* output.h -- what drayc writes. */
#ifndef COMPILER_OUTPUT_H
#define COMPILER_OUTPUT_H

#include "cc.h"

/* Writes n bytes to the file `name` ("-": standard output), wholly or not at all.  False after reporting why
 * not. */
bool output_write(struct cc *cc, const char *name, const void *v, size_t n);

#endif
