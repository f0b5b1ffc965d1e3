/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* spec.h -- speculative tracing. */
#ifndef LOWER_SPEC_H
#define LOWER_SPEC_H

#include "low.h"

void spec_speculate(struct low *l, const struct expr *call);
void spec_finish(struct low *l, enum dray_action action, const struct expr *call); /* commit(), discard() */

#endif
