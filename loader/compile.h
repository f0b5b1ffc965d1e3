/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* compile.h -- dray -s and -n: compile with drayc, then go on as with an object. */
#ifndef LOADER_COMPILE_H
#define LOADER_COMPILE_H

#include "args.h"

/*
 * Runs drayc on a->source.  Returns STATUS_OK and in *fd a descriptor of the object, or the exit status after
 * a message (drayc's own, or that there is no drayc).
 */
int compile_sources(const struct args *a, int *fd);
/* -S: drayc prints the IR and the BPF instructions of a->source on standard output.  Returns an exit status.
 */
int compile_show(const struct args *a);

#endif
