/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* list.h -- -l, the notices on matched probes, and the link report of -v. */
#ifndef LOADER_LIST_H
#define LOADER_LIST_H

#include <stdio.h>
#include "args.h"
#include "session.h"

/* The probes of the object as matched here, in the order of its clauses. */
void list_probes(const struct session *s, FILE *out);
/* "script 'x.d' matched N probes" for each source; returns the number of all.  Silent with quiet. */
uint32_t list_matches(const struct session *s, const struct args *a);
/* What is loaded and why, for -v. */
void list_links(const struct session *s, FILE *out);

#endif
