/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * attach.h -- from loaded programs to live probes, one file per group of attach kinds.  Everything attached
 * is a file descriptor; closing it (or dying) detaches.
 */
#ifndef LOADER_ATTACH_H
#define LOADER_ATTACH_H

#include "session.h"

struct attached {
	int *fd; /* links, and the perf events below them */
	unsigned n, cap;
	struct tick_timer { /* a tick program that the loader itself runs */
		int fd;	    /* timerfd */
		int prog;
	} * timer;
	unsigned ntimer;
};

/* Before load: chooses between ways to attach by asking the kernel, and sets program types accordingly. */
bool attach_prepare(struct session *s);
/* After load: attaches all trampolines that are in use.  Errors are reported. */
bool attach_all(struct session *s);
void attach_free(struct session *s);

/* For the attach_*.c files: takes over an open descriptor; false, reported, when fd is negative. */
bool attach_keep(struct session *s, int fd);
/* Reports that trampoline i cannot be attached to `where`, with what errno (and capabilities) say about it.
 */
bool attach_failed(const struct session *s, uint32_t i, const char *where, int err);

/* Per kind, see the table in attach.c: attaches trampoline i. */
bool attach_raw_tp(struct session *s, uint32_t i);
bool attach_btf(struct session *s, uint32_t i);
bool attach_kprobe(struct session *s, uint32_t i);
bool attach_sites(struct session *s, uint32_t i);
bool attach_profile(struct session *s, uint32_t i); /* PROFILE and PERF: on every CPU */
bool attach_tick(struct session *s, uint32_t i);

/* Runs a raw tracepoint program once (BEGIN, END, ticks by timer), on a CPU or, if that is negative, here; 0
 * or -errno. */
int attach_run_once(int prog, int64_t cpu);

/* attach_perf.c */
struct perf_event_attr;
/* Opens an event and links program `prog` to it; the link's (or a negative errno's) descriptor is kept in s.
 */
int attach_perf_event(struct session *s, int prog, struct perf_event_attr *attr, int pid, int cpu,
		      uint64_t cookie);
/* Can a tick be a perf event here? */
bool attach_perf_allowed(void);
/* Type of a PMU ("uprobe", "kprobe") and its retprobe bit; false when the kernel has none. */
bool attach_pmu(const char *name, uint32_t *type, uint64_t *retbit);

/* attach_site.c: does the kernel have such links? */
bool attach_has_kprobe_multi(void);
bool attach_has_uprobe_multi(void);

#endif
