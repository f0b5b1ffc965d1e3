/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * cpc.c -- counters of the hardware and of the kernel: cpc:::EVENT-MODE-COUNT fires on a CPU whenever EVENT
 * has happened COUNT times there, in user code, in the kernel, or in both (all).  Events are those of
 * perf_event_open(2) that have the same number everywhere: the object holds the number.  Which ones a host
 * has, it knows itself.
 *
 * arg0 is the kernel's program counter or 0, arg1 the user's or 0.
 */
#include <ctype.h>
#include <linux/perf_event.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "match.h"
#include "near.h"
#include "providers.h"

#define SYNTAX "EVENT-user-COUNT, EVENT-kernel-COUNT or EVENT-all-COUNT"
#define SHORTEST 10000ull /* ns: the kernel lets clocks fire no faster */

/* perf(1) and others call events by several names; with - for the _ that D wants. */
#define NNAMES 3
#define SW(config, least, ...)                                                                               \
	{                                                                                                    \
		PERF_TYPE_SOFTWARE, PERF_COUNT_SW_##config, least,                                           \
		{                                                                                            \
			__VA_ARGS__                                                                          \
		}                                                                                            \
	}
#define HW(config, ...)                                                                                      \
	{                                                                                                    \
		PERF_TYPE_HARDWARE, PERF_COUNT_HW_##config, 1,                                               \
		{                                                                                            \
			__VA_ARGS__                                                                          \
		}                                                                                            \
	}
static const struct event {
	uint32_t type;
	uint64_t config, least; /* COUNT, at least */
	const char *name[NNAMES];
} events[] = {
	SW(CPU_CLOCK, SHORTEST, "cpu_clock", "perf_count_sw_cpu_clock"),
	SW(TASK_CLOCK, SHORTEST, "task_clock", "perf_count_sw_task_clock"),
	SW(PAGE_FAULTS, 1, "page_faults", "faults", "perf_count_sw_page_faults"),
	SW(CONTEXT_SWITCHES, 1, "context_switches", "cs", "perf_count_sw_context_switches"),
	SW(CPU_MIGRATIONS, 1, "cpu_migrations", "migrations", "perf_count_sw_cpu_migrations"),
	SW(PAGE_FAULTS_MIN, 1, "minor_faults", "perf_count_sw_page_faults_min"),
	SW(PAGE_FAULTS_MAJ, 1, "major_faults", "perf_count_sw_page_faults_maj"),
	SW(ALIGNMENT_FAULTS, 1, "alignment_faults", "perf_count_sw_alignment_faults"),
	SW(EMULATION_FAULTS, 1, "emulation_faults", "perf_count_sw_emulation_faults"),
	SW(CGROUP_SWITCHES, 1, "cgroup_switches", "perf_count_sw_cgroup_switches"),
	HW(CPU_CYCLES, "cpu_cycles", "cycles", "perf_count_hw_cpu_cycles"),
	HW(INSTRUCTIONS, "instructions", "perf_count_hw_instructions"),
	HW(CACHE_REFERENCES, "cache_references", "perf_count_hw_cache_references"),
	HW(CACHE_MISSES, "cache_misses", "perf_count_hw_cache_misses"),
	HW(BRANCH_INSTRUCTIONS, "branch_instructions", "branches", "perf_count_hw_branch_instructions"),
	HW(BRANCH_MISSES, "branch_misses", "perf_count_hw_branch_misses"),
	HW(BUS_CYCLES, "bus_cycles", "perf_count_hw_bus_cycles"),
	HW(STALLED_CYCLES_FRONTEND, "stalled_cycles_frontend", "idle_cycles_frontend",
	   "perf_count_hw_stalled_cycles_frontend"),
	HW(STALLED_CYCLES_BACKEND, "stalled_cycles_backend", "idle_cycles_backend",
	   "perf_count_hw_stalled_cycles_backend"),
	HW(REF_CPU_CYCLES, "ref_cycles", "perf_count_hw_ref_cpu_cycles"),
};
#define NEVENTS (sizeof(events) / sizeof(events[0]))

/* Caches, and what happens to them: "l1_dcache_load_misses". */
static const struct part {
	const char *name;
	uint64_t config;
} caches[] =
	{
		{"l1_dcache_", PERF_COUNT_HW_CACHE_L1D}, {"l1_icache_", PERF_COUNT_HW_CACHE_L1I},
		{"llc_", PERF_COUNT_HW_CACHE_LL},	 {"dtlb_", PERF_COUNT_HW_CACHE_DTLB},
		{"itlb_", PERF_COUNT_HW_CACHE_ITLB},	 {"branch_", PERF_COUNT_HW_CACHE_BPU},
		{"node_", PERF_COUNT_HW_CACHE_NODE},	 {NULL},
},
  uses[] = {
#define USE(op, result) PERF_COUNT_HW_CACHE_OP_##op << 8 | PERF_COUNT_HW_CACHE_RESULT_##result << 16
	  {"loads", USE(READ, ACCESS)},
	  {"load_misses", USE(READ, MISS)},
	  {"stores", USE(WRITE, ACCESS)},
	  {"store_misses", USE(WRITE, MISS)},
	  {"prefetches", USE(PREFETCH, ACCESS)},
	  {"prefetch_misses", USE(PREFETCH, MISS)},
	  {NULL},
};

static const char *const modes[] = {"user", "kernel", "all"};
#define NMODES (sizeof(modes) / sizeof(modes[0]))

static const struct event *find_named(const char *name)
{
	for (unsigned i = 0; i < NEVENTS; i++)
		for (unsigned k = 0; k < NNAMES && events[i].name[k]; k++)
			if (!strcasecmp(events[i].name[k], name))
				return &events[i];
	return NULL;
}

static bool find_cache(const char *name, struct event *e)
{
	for (const struct part *c = caches; c->name; c++) {
		size_t n = strlen(c->name);

		for (const struct part *u = uses; u->name; u++) {
			if (strncasecmp(name, c->name, n) || strcasecmp(name + n, u->name))
				continue;
			*e = (struct event){PERF_TYPE_HW_CACHE, c->config | u->config, 1, {NULL}};
			return true;
		}
	}
	return false;
}

/* "r" and a number that the manual of the processor gives, hexadecimal. */
static bool find_raw(const char *name, struct event *e)
{
	size_t n = strlen(name);

	if (n < 2 || n > 17 || tolower((unsigned char)name[0]) != 'r' ||
	    strspn(name + 1, "0123456789abcdefABCDEF") != n - 1)
		return false;
	*e = (struct event){PERF_TYPE_RAW, strtoull(name + 1, NULL, 16), 1, {NULL}};
	return true;
}

static bool find_event(const char *name, struct event *e)
{
	const struct event *row = find_named(name);

	if (row)
		*e = *row;
	return row || find_cache(name, e) || find_raw(name, e);
}

static void unknown_event(struct prov_env *env, const struct pdesc *d, const char *name)
{
	struct near near = {0};

	for (unsigned i = 0; i < NEVENTS; i++)
		for (unsigned k = 0; k < NNAMES && events[i].name[k]; k++)
			near_offer(&near, name, events[i].name[k]);
	diag_error(env->cc->diag, d->span, "D_PDESC_ZERO", "'%s' is no event of cpc%s%s%s", name,
		   near.best ? "; did you mean '" : "", near.best ? near.best : "", near.best ? "'?" : "");
}

/* The parts of a name. */
struct request {
	struct event event;
	const char *mode;
	const char *count; /* text */
};

/* False when the name has not the form of one of ours. */
static bool cut(struct prov_env *env, const char *name, const char **event, struct request *r)
{
	const char *dash = strchr(name, '-');

	for (unsigned i = 0; dash && i < NMODES; i++) {
		size_t n = strlen(modes[i]);

		if (strncmp(dash + 1, modes[i], n) || dash[1 + n] != '-')
			continue;
		*event = arena_strndup(env->cc->arena, name, (size_t)(dash - name));
		r->mode = modes[i];
		r->count = dash + 2 + n;
		return true;
	}
	return false;
}

static bool parse(struct prov_env *env, const struct pdesc *d, struct request *r, uint64_t *count)
{
	struct diag *diag = env->cc->diag;
	const char *event;

	if (!cut(env, d->name, &event, r)) {
		if (!match_is_pattern(d->prov))
			diag_error(diag, d->span, "D_PDESC_ZERO", "'%s' is no counter: expected " SYNTAX,
				   d->name);
		return false;
	}
	if (!find_event(event, &r->event)) {
		unknown_event(env, d, event);
		return false;
	}
	*count = 0;
	if (match_is_open(r->count))
		return true;
	if (!r->count[strspn(r->count, "0123456789")])
		*count = strtoull(r->count, NULL, 10);
	if (*count && *count >= r->event.least && !(*count >> 62))
		return true;
	diag_error(diag, d->span, "D_PDESC_ZERO", "'%s' is no count of '%s': expected a number from %llu on",
		   r->count, event, (unsigned long long)r->event.least);
	return false;
}

static void add(struct prov_env *env, const struct provider *p, const struct pdesc *d, struct probe_vec *out,
		const struct request *r, uint64_t count, const char *name)
{
	/* A count that only the target knows is part of the target, and tells programs apart. */
	const char *target = arena_printf(env->cc->arena, "%u:0x%llx:%s%s%s", r->event.type,
					  (unsigned long long)r->event.config, r->mode, count ? "" : ":",
					  count ? "" : r->count);

	match_attach(
		env, match_add(env, p, d, out, "", "", name),
		&(struct attach){
			.kind = DRAY_AT_PERF, .target = target, .period = count, .setup = "dt_ctx_profile"});
}

/* What a pattern means are all events that have a number of their own, rarely: a host has some of them. */
static void add_matches(struct prov_env *env, const struct provider *p, const struct pdesc *d,
			struct probe_vec *out)
{
	for (unsigned i = 0; i < NEVENTS; i++) {
		const struct request r = {events[i], "all", ""};
		const char *name = arena_printf(env->cc->arena, "%s-all-1000000000", events[i].name[0]);

		if (match_glob(d->name, name))
			add(env, p, d, out, &r, 1000000000, name);
	}
}

static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	struct request r;
	uint64_t count;

	if (!match_glob(d->mod, "") || !match_glob(d->func, ""))
		return;
	if (!match_is_pattern(d->name)) {
		if (parse(env, d, &r, &count))
			add(env, p, d, out, &r, count, NULL);
	} else if (*d->prov) {
		add_matches(env, p, d, out);
	}
}

const struct provider prov_cpc = {
	.name = "cpc",
	.type = PROV_PERF_EVENT,
	.kind = DRAY_PROV_CPC,
	.owns = match_owns,
	.resolve = resolve,
	.stab = STAB_TIMED,
};
