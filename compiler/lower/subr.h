/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* subr.h -- calls of subroutines. */
#ifndef LOWER_SUBR_H
#define LOWER_SUBR_H

#include "low.h"

/* The result: a pointer for strings, else an integer. */
ir_reg subr_call(struct low *l, const struct expr *e);
void subr_effect(struct low *l, const struct expr *e); /* for subroutines without a result, too */

#endif
