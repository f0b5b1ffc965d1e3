/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * probes.h -- the probes of this run: what the object's descriptions matched on this host, by probe id.
 * Filled by link.c, read by the consumer (names of a record), -l and reports.
 */
#ifndef LOADER_PROBES_H
#define LOADER_PROBES_H

#include <stdbool.h>
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
	struct probe_index *index; /* private to probes.c */
};

/* Ids of the probes that every run has. */
enum { PROBE_BEGIN = 1, PROBE_END = 2, PROBE_ERROR = 3 };

/* The table with the three probes of provider dtrace; false: out of memory. */
bool probes_init(struct probes *p);
/* Id of the probe of that name, added when it is new; 0: out of memory. */
uint32_t probes_add(struct probes *p, const char *prov, const char *mod, const char *func, const char *name,
		    uint32_t desc);
/* Id, or 0 when there is none. */
uint32_t probes_find(const struct probes *p, const char *prov, const char *mod, const char *func,
		     const char *name);
void probes_free(struct probes *p);

#endif
