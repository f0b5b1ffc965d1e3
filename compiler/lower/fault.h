/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* fault.h -- places in the source that can fault, and the checks that lower itself makes. */
#ifndef LOWER_FAULT_H
#define LOWER_FAULT_H

#include "low.h"

uint32_t fault_site(struct low *l,
		    struct span span); /* DRAY_T_SITE row for this place in the current clause */
void fault_if_zero(struct low *l, ir_reg divisor);
void fault_if_null(struct low *l, ir_reg pointer); /* an invalid address */
void fault_unless_below(struct low *l, ir_reg index, uint64_t count);

#endif
