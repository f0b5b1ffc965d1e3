/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* argtypes.h -- the types of args[] of the probes that -lv lists. */
#ifndef LOADER_ARGTYPES_H
#define LOADER_ARGTYPES_H

#include <bpf/btf.h>
#include "obj.h"
#include "probes.h"

/* What the kernel says about itself; opened when first needed.  Begins as zeroes. */
struct argtypes {
	struct btf *kernel, *module;
	char module_name[64]; /* of `module` */
};

/*
 * The types of args[] of probe p, which description d of the object matched: "; " between them, "" if it has
 * none, NULL if nobody knows.  In buf or in the object.
 */
const char *argtypes_text(struct argtypes *t, const struct obj *o, uint32_t d, const struct rprobe *p,
			  char *buf, size_t size);
void argtypes_free(struct argtypes *t);

#endif
