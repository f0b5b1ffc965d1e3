/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* assign.h -- assignments, ++ and --. */
#ifndef LOWER_ASSIGN_H
#define LOWER_ASSIGN_H

#include "low.h"

ir_reg assign_value(struct low *l, const struct expr *e);  /* scalars: the new value */
ir_reg assign_string(struct low *l, const struct expr *e); /* strings: the stored one */
ir_reg assign_incdec(struct low *l, const struct expr *e);
void assign_effect(struct low *l, const struct expr *e); /* any assignment, also to aggregations */

#endif
