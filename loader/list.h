/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* list.h -- -l, the notices on matched probes, and what -v reports. */
#ifndef LOADER_LIST_H
#define LOADER_LIST_H

#include <stdio.h>
#include "args.h"
#include "session.h"

struct argtypes;

/* The probes of the object as matched here, in the order of its clauses; with -v their stability and types.
 */
void list_probes(const struct session *s, FILE *out);
/* "script 'x.d' matched N probes" for each source; returns the number of all.  Silent with quiet. */
uint32_t list_matches(const struct session *s, const struct args *a);
/* A script is named as on the command line, if it stands there: objects keep no directories. */
const char *list_script_name(const struct args *a, const char *name);
/* The stability of a probe that description d matched, by its fields, and of its arguments. */
void list_stab_probe(const struct obj *o, struct argtypes *t, FILE *out, uint32_t d, const struct rprobe *p);
/* The stability of each source, for -v; with -e of its descriptions as well. */
void list_stability(const struct session *s, const struct args *a, FILE *out);
/* What is loaded and why, for -v. */
void list_links(const struct session *s, FILE *out);

#endif
