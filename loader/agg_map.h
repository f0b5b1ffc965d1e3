/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * agg_map.h -- the kernel's maps of aggregations, as struct agg_io wants them.
 */
#ifndef LOADER_AGG_MAP_H
#define LOADER_AGG_MAP_H

#include "consume.h"

struct agg_maps;

/* The argument of the operations is the struct agg_maps. */
extern const struct agg_io agg_map_io;

/* ops must outlive it: map_fd() is asked for each map once.  NULL: out of memory. */
struct agg_maps *agg_map_new(const struct consume_ops *ops);
void agg_map_free(struct agg_maps *m);

#endif
