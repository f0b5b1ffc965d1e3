/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* walk.h -- visiting every expression of a clause, operands first. */
#ifndef LOWER_WALK_H
#define LOWER_WALK_H

#include "ast.h"

typedef void walk_fn(void *arg, const struct expr *e);

void walk_expr(const struct expr *e, walk_fn *fn, void *arg);
void walk_stmts(const struct stmt_vec *v, walk_fn *fn, void *arg);
void walk_clause(const struct clause *c, walk_fn *fn, void *arg); /* predicate, then body */

#endif
