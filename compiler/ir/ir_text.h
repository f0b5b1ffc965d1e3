/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* ir_text.h -- pieces of the text form, shared by ir_print.c (operations) and meta_print.c (.dray tables). */
#ifndef IR_IR_TEXT_H
#define IR_IR_TEXT_H

#include <stdio.h>
#include "objmeta.h"

void ir_text(FILE *out, const char *s, size_t n); /* quoted, with C escapes */
void meta_print_tables(FILE *out,
		       const struct objmeta *meta); /* options, parameters, variables, aggregations, ... */
void meta_print_link(FILE *out, const struct objmeta *meta, uint32_t row, const char *setup, uint32_t args);
void meta_print_tramps(FILE *out, const struct objmeta *meta);
void meta_print_clause(FILE *out, const struct objmeta *meta, uint32_t row); /* its heading and its record */

#endif
