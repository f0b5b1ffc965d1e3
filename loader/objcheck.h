/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * objcheck.h -- the tables of the .dray section as data: name, row size, and the rule of each field.  For
 * objcheck.c itself and for the mutation test.
 */
#ifndef LOADER_OBJCHECK_H
#define LOADER_OBJCHECK_H

#include <stdint.h>
#include "objfmt.h"

enum objrule {
	OBJ_STR,
	OBJ_OSTR,
	OBJ_REF,
	OBJ_OREF,
	OBJ_ENUM,
	OBJ_MAX,
	OBJ_FLAGS,
	OBJ_ANY,
	OBJ_RANGE,
	OBJ_STAB
};

struct objfield {
	const char *name; /* "desc.prov" */
	enum dray_table table;
	enum objrule rule;
	uint32_t limit;	    /* see objfields.def; OBJ_REF, OBJ_RANGE: the table referred to */
	uint16_t off, off2; /* of the u32 in the row; OBJ_RANGE: off2 is that of the count */
};

struct objtable {
	const char *name;
	uint32_t row; /* bytes; 1 for the string table */
};

extern const struct objtable obj_table[DRAY_NTABLES];
extern const struct objfield obj_field[];
extern const unsigned obj_nfields;

#endif
