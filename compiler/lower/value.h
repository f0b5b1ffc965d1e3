/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* value.h -- expressions of scalar value. */
#ifndef LOWER_VALUE_H
#define LOWER_VALUE_H

#include "low.h"

/*
 * The value in a register, extended to 64 bits as its type says.  Pointers are integers; the value of an
 * array, struct or union is its address.
 */
ir_reg value_int(struct low *l, const struct expr *e);
/* args[n], an address where that is a string. */
ir_reg value_args(struct low *l, const struct expr *e);
/* The same as 0 or 1; strings are true when they are not NULL. */
ir_reg value_bool(struct low *l, const struct expr *e);
/* Goes to `yes` when e is true, else to `no`. */
void value_branch(struct low *l, const struct expr *e, ir_block yes, ir_block no);
/* Lowers e for what it does. */
void value_effect(struct low *l, const struct expr *e);
/* a op b for values of the types of ea and eb. */
ir_reg value_arith(struct low *l, enum ex_op op, const struct expr *ea, ir_reg a, const struct expr *eb,
		   ir_reg b);
/* v as a value of type t. */
ir_reg value_convert(struct low *l, ir_reg v, const struct type *t);
bool value_is_string(const struct expr *e);

#endif
