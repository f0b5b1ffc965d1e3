/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* kstruct.h -- members of kernel structures, reached by CO-RE. */
#ifndef LOWER_KSTRUCT_H
#define LOWER_KSTRUCT_H

#include "low.h"

/* The struct or union that a MEMBER expression looks into. */
const struct type *kstruct_owner(const struct expr *e);
/* Address of the member that e (EX_MEMBER) names in the kernel struct `owner` at `addr`. */
ir_reg kstruct_field(struct low *l, const struct expr *e, const struct type *owner, ir_reg addr);
/* Value of the bit-field that e names, in the kernel struct `owner`; addr is what kstruct_field() gave for
 * it, from is the pointer that this was reached from. */
ir_reg kstruct_bits(struct low *l, const struct expr *e, const struct type *owner, ir_reg addr, ir_reg from);

#endif
