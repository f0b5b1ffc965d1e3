/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* kstruct.h -- members of kernel structures, reached by CO-RE. */
#ifndef LOWER_KSTRUCT_H
#define LOWER_KSTRUCT_H

#include "low.h"

/* Address of the member that e (EX_MEMBER) names in the kernel struct `owner` at `addr`. */
ir_reg kstruct_field(struct low *l, const struct expr *e, const struct type *owner, ir_reg addr);

#endif
