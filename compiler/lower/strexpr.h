/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* strexpr.h -- string expressions. */
#ifndef LOWER_STREXPR_H
#define LOWER_STREXPR_H

#include "low.h"

/* Where the string is: good as a source for the runtime's string functions until the statement ends. */
ir_reg strexpr_ptr(struct low *l, const struct expr *e);
/* 0..3: e is probeprov, probemod, probefunc, probename; -1: it is none of them. */
int strexpr_probe_field(const struct expr *e);
bool strexpr_is_execname(const struct expr *e);
/* Comparison of two strings (a BINARY expression): 0 or 1. */
ir_reg strexpr_compare(struct low *l, const struct expr *e);

#endif
