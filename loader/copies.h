/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * copies.h -- copies of the program that serves patterns of tracepoints, one for each probe, that differ in
 * what they see as the variable dt_tp_site.  Such a program cannot ask what it is attached to: raw
 * tracepoints have attach cookies only since Linux 6.10.
 */
#ifndef LOADER_COPIES_H
#define LOADER_COPIES_H

#include "session.h"

/* Before libbpf opens the object: whoever copies a program must have seen it being loaded. */
bool copies_prepare(struct session *s);
/* Before the load: where that program finds its site, and what the compiler wrote there. */
bool copies_find(struct session *s);
/* After the load. */
void copies_ready(struct session *s);
void copies_free(struct session *s);

/* Arguments of the tracepoint that clauses of the program read: the most that a copy's site may have. */
uint32_t copy_nargs(const struct session *s);
/* Loads a copy that sees *site, `words` words of mask behind it: its descriptor, or a negative errno. */
int copy_load(const struct session *s, uint32_t tramp, const struct dt_site *site, uint32_t words);

#endif
