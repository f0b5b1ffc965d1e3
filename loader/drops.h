/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* drops.h -- losses that the kernel side counted, reported once each. */
#ifndef LOADER_DROPS_H
#define LOADER_DROPS_H

#include "session.h"

struct drops;

struct drops *drops_new(const struct session *s); /* NULL: out of memory */
void drops_free(struct drops *d);
/*
 * Reports what has been lost since the last call, on every CPU.  spec: speculative records that the consumer
 * has lost so far, which the kernel does not know of.
 */
void drops_report(struct drops *d, uint64_t spec);

#endif
