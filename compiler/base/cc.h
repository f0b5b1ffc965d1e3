/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* cc.h -- what every pass of one compilation needs; the options are read-only after the command line. */
#ifndef BASE_CC_H
#define BASE_CC_H

#include <stdbool.h>
#include <stdint.h>
#include "arena.h"
#include "diag.h"
#include "intern.h"
#include "span.h"

struct str_vec VEC(const char *);

/* Compile-time settings: command line, then `#pragma D option` (compile-time ones only). */
struct copts {
	uint32_t strsize;		    /* default 256 */
	uint32_t scratchsize;		    /* bytes for alloca and copyin, default 256 */
	uint32_t pcapsize;		    /* most bytes of a packet that pcap() captures, multiple of 8 */
	uint32_t maxframes;		    /* stacks are cut to that many frames */
	uint32_t stackframes, ustackframes; /* default depth of stack() and ustack() */
	bool zdefs;			    /* -Z: probe descriptions may match nothing */
	bool defaultargs;		    /* unset $N are 0 / "" */
	bool nolibs;			    /* the D library is not used */
	bool argref;			    /* unused script arguments are allowed */
	bool destructive;		    /* -w: destructive actions are allowed without complaint */
	uint32_t version;    /* of D that names may have at most, see version_parse(); 0: any */
	uint16_t amin;	     /* least attributes of stability, see stability.h; 0: any */
	bool bind_args;	     /* args[] are given now (drayc -- ARG...): $N are substituted at compile time */
	struct str_vec args; /* $1... ; $0 is the script's name */
	const char *btf;     /* --btf FILE; NULL: the running kernel's, only when a script needs it */
};

struct cc {
	struct arena *arena;
	struct intern *names;
	struct srcs *srcs;
	struct diag *diag;
	struct copts *opts;
};

#endif
