/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* counter.h -- the perf event that a DRAY_AT_PERF trampoline is attached to, from the text of its target. */
#ifndef LOADER_COUNTER_H
#define LOADER_COUNTER_H

#include <linux/perf_event.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct counter {
	uint32_t type;	 /* PERF_TYPE_* */
	uint64_t config; /* which event of that type */
	bool no_user, no_kernel;
	const char *count; /* the text behind, where the number of events is not known before; else "" */
};

/* "TYPE:CONFIG:MODE" or "TYPE:CONFIG:MODE:COUNT", COUNT being what has macro variables in it. */
bool counter_parse(const char *target, struct counter *c);
/* A number of events, not 0 and not too large. */
bool counter_number(const char *text, uint64_t *n);
/* Sets what is counted, and where; the period and the rest of attr stay. */
void counter_set(const struct counter *c, struct perf_event_attr *attr);
/* Can this host count it?  False with a reason. */
bool counter_exists(const struct counter *c, char *why, size_t size);

#endif
