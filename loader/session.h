/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * session.h -- everything that belongs to one run of one object.  main.c fills it step by step: read, link,
 * load, attach, run; session_free() undoes the steps in reverse order.
 */
#ifndef LOADER_SESSION_H
#define LOADER_SESSION_H

#include <bpf/libbpf.h>
#include "abi.h"
#include "link.h"
#include "macros.h"
#include "obj.h"
#include "opts.h"
#include "probes.h"
#include "proc.h"

struct attached;
struct copies;

struct session {
	struct obj obj;
	struct opts opts;
	struct macros macros;
	struct procs procs;
	struct probes probes;
	struct linkage links;
	bool verbose;
	int ncpu;	   /* possible CPUs */
	bool tick_timer;   /* tick programs are run by timers here, not by perf events */
	bool uprobe_multi; /* the kernel has uprobe_multi links */
	bool kprobe_multi; /* and kprobe_multi links */
	struct bpf_object *bpf;
	struct bpf_program **prog; /* by DRAY_T_TRAMP row; NULL: not loaded */
	struct copies *copies;	   /* copies.h; NULL: none are made */
	struct dt_ctl *ctl;	   /* .bss, shared with the kernel */
	void *bss;
	size_t bss_size;
	uint64_t room; /* keys that fit into the smallest map of aggregations that has a spare one; 0: none
			  has */
	struct attached *attached; /* attach.h */
};

#endif
