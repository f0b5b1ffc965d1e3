/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* lower.h -- from the checked tree to IR: storage, record layout, predicates, faults, trampolines and links.
 */
#ifndef LOWER_LOWER_H
#define LOWER_LOWER_H

#include "check.h"
#include "ir.h"

/* NULL when something cannot be expressed (reported: "not supported yet: ...", tuple too large, ...). */
struct ir_module *lower_program(struct cc *cc, const struct checked *ch);

#endif
