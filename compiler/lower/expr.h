/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* expr.h -- expressions of scalar value. */
#ifndef LOWER_EXPR_H
#define LOWER_EXPR_H

#include "low.h"

/*
 * The value in a register, extended to 64 bits as its type says.  Pointers are integers; the value of an array,
 * struct or union is its address.
 */
ir_reg expr_int(struct low *l, const struct expr *e);
/* The same as 0 or 1; strings are true when they are not NULL. */
ir_reg expr_bool(struct low *l, const struct expr *e);
/* Goes to `yes` when e is true, else to `no`. */
void expr_branch(struct low *l, const struct expr *e, ir_block yes, ir_block no);
/* Lowers e for what it does. */
void expr_effect(struct low *l, const struct expr *e);
/* a op b for values of the types of ea and eb. */
ir_reg expr_arith(struct low *l, enum ex_op op, const struct expr *ea, ir_reg a, const struct expr *eb, ir_reg b);
/* v as a value of type t. */
ir_reg expr_convert(struct low *l, ir_reg v, const struct type *t);
bool expr_is_string(const struct expr *e);

#endif
