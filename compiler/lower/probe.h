/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* probe.h -- the tables that say what is attached where and runs what. */
#ifndef LOWER_PROBE_H
#define LOWER_PROBE_H

#include "low.h"

/* After all clauses: the DESC, TRAMP, LINK and RUN tables, and the desc_first of the clauses. */
void probe_tables(struct low *l);

#endif
