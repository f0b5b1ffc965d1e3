/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * link.h -- what the object's descriptions mean on this host: which trampolines are needed, which probe each
 * link stands for, where uprobes go.
 */
#ifndef LOADER_LINK_H
#define LOADER_LINK_H

#include <stdbool.h>
#include <stdint.h>
#include "abi.h"
#include "macros.h"
#include "obj.h"
#include "probes.h"
#include "proc.h"

/* One probe at a uprobe site: becomes an entry of the map dt_sites. */
struct uentry {
	uint32_t prid, pid;
	uint64_t *mask; /* mask_words of the trampoline */
};

/* What a program of many probes is attached to: an address of a file, a kernel function, a tracepoint. */
struct usite {
	uint32_t tramp;
	const char *path; /* to open, or the kernel function or tracepoint; owned by the linkage */
	uint64_t ref_ctr; /* offset in the file of the counter that the kernel raises while attached; 0: none
			   */
	const struct dt_usdt_spec *spec; /* arguments of a statically defined probe; owned by the linkage */
	uint64_t dev, ino, off;
	uint32_t first; /* of its entries in dt_sites */
	uint32_t count;
	struct uentry *entry;
	uint32_t nargs; /* of a tracepoint, at most; what is known of it */
	bool exact;	/* a description names it without globs: failing to attach is an error */
	uint32_t desc;	/* the first description that meant it, for messages */
};

struct linkage {
	uint32_t *prid;	   /* by DRAY_T_LINK row: the (first) probe id, 0: not linked */
	bool *used;	   /* by DRAY_T_TRAMP row: to be loaded and attached */
	uint32_t *matched; /* by DRAY_T_DESC row: number of probes */
	uint64_t *period;  /* by DRAY_T_TRAMP row: ns, of profile and tick; events, of counters */
	char **field; /* by DRAY_T_DESC row, macros replaced: a system call's function, a profile probe's name
		       */
	uint32_t nfield;
	struct usite *site; /* by trampoline, then file */
	uint32_t nsite;
	uint32_t nentry;	 /* of all sites that have entries in dt_sites */
	struct link_site *sites; /* private to link_site.c */
	bool missed;		 /* a description matches nothing, and that has been reported */
};

/* Where a description is resolved. */
struct link_env {
	const struct obj *o;
	struct probes *probes;
	const struct procs *procs;
	const struct macros *macros;
	bool zdefs; /* a description may match nothing */
	bool list;  /* one that does is reported, but no failure */
};

/* Fills *l and env->probes; reports what does not match.  link_free() also after a failure. */
bool link_run(struct linkage *l, const struct link_env *env);
void link_free(struct linkage *l);

/* Does the trampoline serve all tracepoints that patterns mean, by a copy of its program for each?  The sites
 * of others with a mask have entries in dt_sites. */
bool link_is_tracepoints(const struct obj *o, uint32_t tramp);

/* Number of probes that clause i is for. */
uint32_t link_clause_matches(const struct linkage *l, const struct obj *o, uint32_t clause);

/* A D glob, "" matching everything. */
bool link_glob(const char *pattern, const char *text);
bool link_is_glob(const char *pattern);

/* link_syscall.c: adds the probes of description d; number of matches, or why there are none. */
uint32_t link_syscall(struct linkage *l, const struct link_env *env, uint32_t d, char *why, size_t whysize);
/*
 * Site table entry of system call row i (syscalls.h) for a syscall trampoline: probe id (0: nothing to run)
 * and mask (mask_words words).  True if the trampoline is one that is served by dt_sys_entry or
 * dt_sys_return.
 */
bool link_is_syscall(const struct obj *o, uint32_t tramp, bool *ret);
uint32_t link_syscall_site(const struct linkage *l, const struct obj *o, const struct probes *p,
			   uint32_t tramp, unsigned i, uint64_t *mask);

#endif
