/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * btftypes.h -- the types that print() shows: those that the object describes itself, and those of the
 * running kernel and its modules.
 */
#ifndef LOADER_BTFTYPES_H
#define LOADER_BTFTYPES_H

#include <bpf/btf.h>
#include <stdint.h>
#include "obj.h"

struct btftypes {
	struct btf *own, *kernel; /* opened when first needed */
	struct btf **module;	  /* of modules that had a type we looked for */
	unsigned nmodule;
};

/* A type: its BTF belongs to struct btftypes. */
struct btftype {
	const struct btf *btf;
	uint32_t id;
};

/* The type of a print(); false with a message in err. */
bool btftypes_find(struct btftypes *t, const struct obj *o, const struct dray_act *a, struct btftype *res,
		   char *err, size_t errsize);
void btftypes_free(struct btftypes *t);

#endif
