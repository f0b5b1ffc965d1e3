/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * drops.c -- reads the per-CPU counters of dt_drops and reports what is new, in dtrace(8)'s words: principal
 * buffer and aggregations by CPU, the rest summed up.  Called by run.c at statusrate and at the end.
 */
#include <bpf/bpf.h>
#include <stdlib.h>
#include <string.h>
#include "drops.h"
#include "report.h"

struct drops {
	int fd, ncpu;
	bool tags;
	struct dt_drops *now, *seen; /* by CPU */
};

static const struct dropkind {
	const char *tag, *what, *after;
	size_t off; /* in struct dt_drops */
	bool percpu;
} kinds[] = {
	{"DTRACEDROP_PRINCIPAL", "drop", "", offsetof(struct dt_drops, ring), true},
	{"DTRACEDROP_AGGREGATION", "aggregation drop", "", offsetof(struct dt_drops, agg), true},
	{"DTRACEDROP_DYNAMIC", "dynamic variable drop", "", offsetof(struct dt_drops, dynvar), false},
	{"DTRACEDROP_SCRATCH", "scratch drop", "", offsetof(struct dt_drops, scratch), false},
	{"DTRACEDROP_SPEC", "speculative drop", "", offsetof(struct dt_drops, spec), false},
	{"DTRACEDROP_SPECBUSY", "failed speculation", " (available buffer(s) still busy)",
	 offsetof(struct dt_drops, specbusy), false},
	{"DTRACEDROP_SPECUNAVAIL", "failed speculation", " (no speculative buffer available)",
	 offsetof(struct dt_drops, specunavail), false},
	{"DTRACEDROP_DBLERROR", "error", " in ERROR probe enabling", offsetof(struct dt_drops, error), false},
};

struct drops *drops_new(const struct session *s)
{
	struct drops *d = calloc(1, sizeof(*d));

	if (!d)
		return NULL;
	d->fd = bpf_object__find_map_fd_by_name(s->bpf, "dt_drops");
	d->ncpu = s->ncpu;
	d->tags = s->opts.droptags;
	d->now = calloc(d->ncpu, sizeof(*d->now));
	d->seen = calloc(d->ncpu, sizeof(*d->seen));
	if (d->now && d->seen)
		return d;
	drops_free(d);
	return NULL;
}

void drops_free(struct drops *d)
{
	if (!d)
		return;
	free(d->now);
	free(d->seen);
	free(d);
}

static uint64_t get(const struct dt_drops *d, size_t off)
{
	uint64_t v;

	memcpy(&v, (const char *)d + off, sizeof(v));
	return v;
}

static void report_one(const struct drops *d, const struct dropkind *k, uint64_t n, int cpu)
{
	const char *open = d->tags ? "[" : "", *tag = d->tags ? k->tag : "", *close = d->tags ? "] " : "";

	if (!n)
		return;
	if (cpu >= 0)
		report_trace("%s%s%s%llu %s%s%s on CPU %d", open, tag, close, (unsigned long long)n, k->what,
			     n > 1 ? "s" : "", k->after, cpu);
	else
		report_trace("%s%s%s%llu %s%s%s", open, tag, close, (unsigned long long)n, k->what,
			     n > 1 ? "s" : "", k->after);
}

void drops_report(struct drops *d, uint64_t spec)
{
	__u32 key = 0;

	if (d->fd < 0 || bpf_map_lookup_elem(d->fd, &key, d->now))
		return;
	d->now[0].spec += spec;
	if (!memcmp(d->now, d->seen, d->ncpu * sizeof(*d->now)))
		return;
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		uint64_t sum = 0;

		for (int cpu = 0; cpu < d->ncpu; cpu++) {
			uint64_t n = get(&d->now[cpu], kinds[i].off) - get(&d->seen[cpu], kinds[i].off);

			sum += n;
			if (kinds[i].percpu)
				report_one(d, &kinds[i], n, cpu);
		}
		if (!kinds[i].percpu)
			report_one(d, &kinds[i], sum, -1);
	}
	memcpy(d->seen, d->now, d->ncpu * sizeof(*d->now));
}
