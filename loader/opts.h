/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * opts.h -- run-time options: defaults, then `#pragma D option` from the object, then -x, then flags.
 * Sizes are bytes, rates nanoseconds.  opts.def lists them all, with the class of each (acts, accepted
 * without effect, compile time).  The consumer changes the dynamic ones at setopt().
 */
#ifndef LOADER_OPTS_H
#define LOADER_OPTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What becomes of records until they are printed. */
enum opts_policy {
	OPTS_SWITCH, /* printed as they come */
	OPTS_RING,   /* printed at the end: the last bufsize bytes of each CPU */
	OPTS_FILL,   /* printed at the end: the first ones; the run ends when a CPU has that many */
};

/* Where a command is held until tracing is set up. */
enum opts_evaltime {
	OPTS_EXEC,     /* at its first instruction, before its dynamic linker has run */
	OPTS_PREINIT,  /* when its libraries are mapped, before their constructors have run */
	OPTS_POSTINIT, /* at main(); the same as */
	OPTS_MAIN,
};

struct opts {
	bool quiet, flowindent, destructive, zdefs, rawbytes, droptags, noresolve, bpflog;
	bool aggsortkey, aggsortrev, defaultargs;
	int64_t aggsortpos, aggsortkeypos;
	uint64_t bufsize, aggsize, dynvarsize, specsize, strsize, scratchsize, pcapsize, printsize;
	uint64_t nspec, stackframes, ustackframes, maxframes, stackindent;
	uint64_t switchrate, aggrate, statusrate; /* ns */
	int64_t cpu;				  /* -1: every CPU */
	int64_t bufpolicy;			  /* enum opts_policy */
	int64_t evaltime;			  /* enum opts_evaltime */
};

/* Who acts on an option: see opts.def. */
enum opts_class { OPTS_UNKNOWN, OPTS_RUN, OPTS_DYN, OPTS_NOOP, OPTS_COMP, OPTS_BOTH };
enum opts_class opts_class(const char *name);

void opts_default(struct opts *o);
/*
 * Sets one option; value NULL: given without a value.  `dynamic`: only options that may change while running
 * (setopt()).  False with the reason: unknown option, bad value, or not possible now; setopt() is told it in
 * no more words than dtrace(8) has, because its faults are output of the trace.
 */
bool opts_set(struct opts *o, const char *name, const char *value, bool dynamic, char *why, size_t size);
/* What the environment says of an option, or NULL; var is the name of its variable there. */
const char *opts_env(const char *name, char *var, size_t size);
/* All options there are, in no special order; NULL behind the last one. */
const char *opts_name(size_t i);

#endif
