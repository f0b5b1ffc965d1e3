/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* inspect.h -- dray inspect: shows an object without loading anything. */
#ifndef LOADER_INSPECT_H
#define LOADER_INSPECT_H

#include <stdio.h>
#include "obj.h"

/* dray inspect FILE.o [--json]; argv[0] is "inspect".  Returns the exit status. */
int inspect_main(int argc, char **argv);

void inspect_text(const struct obj *o, FILE *out); /* inspect_text.c */
void inspect_json(const struct obj *o, FILE *out); /* inspect_json.c */

/* Maps of the object, as libbpf sees them before load. */
struct inspect_map {
	const char *name, *type;
	unsigned key_size, value_size, max_entries;
};
void inspect_maps(const struct obj *o, void (*fn)(void *arg, const struct inspect_map *m), void *arg);

#endif
