/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * link_site.h -- a description that is being expanded on this host, and the sites that come of it.  Shared by
 * link_pid.c, link_usdt.c, link_fbt.c and link_tp.c.
 */
#ifndef LOADER_LINK_SITE_H
#define LOADER_LINK_SITE_H

#include "link.h"
#include "umods.h"
#include "usdt.h"
#include "usyms.h"

struct expand {
	struct linkage *l;
	const struct link_env *env;
	const struct obj *o;
	const bool *links;		/* by DRAY_T_LINK row: to be used */
	uint32_t d, n;			/* the description; probes found so far */
	pid_t pid;			/* the process at hand */
	char *prov, *mod, *func, *name; /* its fields, macros replaced */
	char *why;			/* what was missing when nothing is found */
	size_t whysize;
	const char *tag; /* what DTrace calls that */
	bool oom;
};

/* Where a probe is. */
struct place {
	const char *path; /* file to open, kernel function or tracepoint; owned by the linkage */
	uint64_t dev, ino, off;
	const char *prov, *mod, *func, *name; /* of the probe */
	pid_t pid;			      /* 0: any process */
	bool exact;			      /* asked for by name: that it cannot be attached is an error */
};

/* False with a reason when a macro has no value. */
bool expand_begin(struct expand *x);
void expand_end(struct expand *x);

/* Is the process at hand held before its libraries are mapped? */
bool expand_held(const struct expand *x);

/* Program and libraries of a process, functions and notes of a file: read once.  NULL with a reason. */
struct umods *site_process(struct expand *x, pid_t pid);
const struct usyms *site_symbols(struct expand *x, const struct umod *m);
const struct usdt_notes *site_notes(struct expand *x, const struct umod *m);
/* Adds the probe as served by link i; NULL: out of memory (x->oom is set). */
struct usite *site_add(struct expand *x, const struct place *at, uint32_t i);

/* From what was added to l->site[], and places in dt_sites. */
bool site_finish(struct linkage *l, const struct obj *o);
void site_free(struct linkage *l);

/*
 * The group of a tracepoint that is named in full, `mod` being the description's: as tracefs has it, else
 * mod, or "vmlinux".  False with a reason when the kernel has it in another group.
 */
bool link_tp_group(const char *mod, const char *name, char *group, size_t size, char *why, size_t whysize);

/* The expanders: they add what the description means, or say why there is nothing. */
void link_pid(struct expand *x);
void link_usdt(struct expand *x);
void link_fbt(struct expand *x);
void link_tp(struct expand *x);

#endif
