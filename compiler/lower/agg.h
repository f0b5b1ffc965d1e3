/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* agg.h -- aggregations. */
#ifndef LOWER_AGG_H
#define LOWER_AGG_H

#include "low.h"

void agg_update(struct low *l, const struct expr *e); /* @a[keys] = f(x) */

#endif
