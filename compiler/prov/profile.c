/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * profile.c -- profile-N on every CPU, tick-N on one.  N is a rate in hertz or, with a suffix, an interval.
 *
 * arg0 is the kernel's program counter or 0, arg1 the user's or 0.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "match.h"
#include "providers.h"

#define NS_PER_SEC 1000000000ull
#define MIN_PERIOD 200000ull /* ns; as in the kernels that DTrace comes from */

static const struct unit {
	const char *suffix;
	uint64_t ns;
} units[] = {
	{"ns", 1},
	{"nsec", 1},
	{"us", 1000},
	{"usec", 1000},
	{"ms", 1000000},
	{"msec", 1000000},
	{"s", NS_PER_SEC},
	{"sec", NS_PER_SEC},
	{"m", 60 * NS_PER_SEC},
	{"min", 60 * NS_PER_SEC},
	{"h", 3600 * NS_PER_SEC},
	{"hour", 3600 * NS_PER_SEC},
	{"d", 86400 * NS_PER_SEC},
	{"day", 86400 * NS_PER_SEC},
};

static const struct kind {
	const char *prefix;
	enum dray_attach attach;
	const char *setup;
} kinds[] = {
	{"profile-", DRAY_AT_PROFILE, "dt_ctx_profile"},
	{"tick-", DRAY_AT_TICK, "dt_ctx_tick"},
};

static bool owns(const char *prov)
{
	return match_glob(prov, "profile");
}

static const struct kind *find_kind(const char *name)
{
	for (unsigned i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (!strncmp(name, kinds[i].prefix, strlen(kinds[i].prefix)))
			return &kinds[i];
	return NULL;
}

/* "97", "5s", "200us": the period in ns; 0: not a rate. */
static uint64_t parse_period(const char *text)
{
	char *end;
	uint64_t n, period;

	if (!isdigit((unsigned char)*text))
		return 0;
	n = strtoull(text, &end, 10);
	if (!n)
		return 0;
	if (!*end || !strcasecmp(end, "hz"))
		return n <= NS_PER_SEC ? NS_PER_SEC / n : 1;
	for (unsigned i = 0; i < sizeof(units) / sizeof(units[0]); i++)
		if (!strcasecmp(end, units[i].suffix))
			return __builtin_mul_overflow(n, units[i].ns, &period) || period >> 62 ? 0 : period;
	return 0;
}

static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	const struct kind *k = find_kind(d->name);
	struct diag *diag = env->cc->diag;
	uint64_t period;

	if (!k || !match_glob(d->mod, "") || !match_glob(d->func, ""))
		return;
	if (match_is_open(d->name)) {
		diag_error(diag, d->span, NULL,
			   "the rate of '%s' must be known when it is compiled: give the script's arguments "
			   "to drayc, "
			   "after '--'",
			   d->name);
		return;
	}
	period = parse_period(d->name + strlen(k->prefix));
	if (!period) {
		diag_error(diag, d->span, "D_PDESC_ZERO",
			   "'%s' is not a rate: expected %sN with N in hertz, or %sN followed by ns, us, ms, "
			   "s, m, h, d or hz",
			   d->name, k->prefix, k->prefix);
		return;
	}
	if (period < MIN_PERIOD) {
		diag_error(diag, d->span, "D_PDESC_ZERO", "'%s' is too fast: the shortest interval is 200 us",
			   d->name);
		return;
	}
	match_attach(env, match_add(env, p, d, out, "", "", NULL),
		     &(struct attach){.kind = k->attach, .period = period, .setup = k->setup});
}

const struct provider prov_profile = {"profile", PROV_PERF_EVENT, DRAY_PROV_PROFILE, owns, resolve, NULL,
				      NULL};
