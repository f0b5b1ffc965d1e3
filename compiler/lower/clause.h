/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* clause.h -- one clause: predicate, statements, record. */
#ifndef LOWER_CLAUSE_H
#define LOWER_CLAUSE_H

#include "low.h"

/* Adds the clause's row and its function. */
void clause_lower(struct low *l, const struct clause_info *info);

#endif
