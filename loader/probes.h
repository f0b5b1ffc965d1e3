/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * probes.h -- the probes of this run: what the object's descriptions matched on this host, by probe id.
 * Filled by link.c, read by the consumer (names of a record), -l and reports.
 */
#ifndef LOADER_PROBES_H
#define LOADER_PROBES_H

#include <stdint.h>

struct rprobe {
	const char *prov, *mod, *func, *name; /* never NULL */
	uint32_t nameid[4];		      /* interned ids of the same, see struct dt_prname */
	uint32_t desc;			      /* first DRAY_T_DESC row that matched it */
};

struct probes {
	struct rprobe *row; /* index: probe id; row 0 is unused */
	uint32_t n;	    /* ids are 1 .. n - 1 */
	const char **name;  /* interned names by name id; name[0] is "" */
	uint32_t nnames;
};

#endif
