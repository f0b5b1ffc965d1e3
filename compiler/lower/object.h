/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* object.h -- the tables of the object that describe the script as a whole. */
#ifndef LOWER_OBJECT_H
#define LOWER_OBJECT_H

#include "low.h"

void object_begin(struct low *l); /* header, source files, options, parameters */
void object_end(struct low *l); /* features, capabilities, CO-RE rows: what the clauses turned out to need */
uint32_t object_file(struct low *l, struct span span); /* DRAY_T_FILE row of the file that the place is in */
uint32_t object_ksym(struct low *l, const struct expr *e); /* DRAY_T_PARAM row of a kernel variable */
/* DRAY_T_PARAM row of $N or $$N (a MACRO expression). */
uint32_t object_param(struct low *l, const struct expr *e, enum dray_paramkind kind);

#endif
