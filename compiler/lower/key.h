/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* key.h -- tuples: keys of aggregations and of thread-local and associative variables. */
#ifndef LOWER_KEY_H
#define LOWER_KEY_H

#include "low.h"

/* Lowers the elements: an array of registers, 0 for those that are read when the key is built. */
const ir_reg *key_eval(struct low *l, const struct keys *k, const struct expr_vec *args);
/*
 * Writes the tuple where map functions can read it: on the stack, or in scratch when it is large.  There is
 * one such place per clause, so nothing else may build a key before this one has been used.
 */
ir_reg key_build(struct low *l, const struct keys *k, const struct expr_vec *args, const ir_reg *vals);

#endif
