/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * profile.c -- profile-N on every CPU, tick-N on one.  N is a rate in hertz or, with a suffix, an interval.
 *
 * arg0 is the kernel's program counter or 0, arg1 the user's or 0.
 */
#include <string.h>
#include "match.h"
#include "providers.h"
#include "rate.h"

static const struct kind {
	const char *prefix;
	enum dray_attach attach;
	const char *setup;
} kinds[] = {
	{"profile-", DRAY_AT_PROFILE, "dt_ctx_profile"},
	{"tick-", DRAY_AT_TICK, "dt_ctx_tick"},
};

static const struct kind *find_kind(const char *name)
{
	for (unsigned i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (!strncmp(name, kinds[i].prefix, strlen(kinds[i].prefix)))
			return &kinds[i];
	return NULL;
}

static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	const struct kind *k = find_kind(d->name);
	struct diag *diag = env->cc->diag;
	uint64_t period;

	if (!k || !match_glob(d->mod, "") || !match_glob(d->func, ""))
		return;
	if (match_is_open(
		    d->name)) { /* the loader knows: a program for each such name, told apart by its target */
		match_attach(env, match_add(env, p, d, out, "", "", NULL),
			     &(struct attach){.kind = k->attach, .target = d->name, .setup = k->setup});
		return;
	}
	period = rate_period(d->name);
	if (!period) {
		diag_error(diag, d->span, "D_PDESC_ZERO", "'%s' is not a rate: expected %s" RATE_SYNTAX,
			   d->name, k->prefix);
		return;
	}
	if (period < RATE_SHORTEST) {
		diag_error(diag, d->span, "D_PDESC_ZERO", "'%s' is too fast: the shortest interval is 200 us",
			   d->name);
		return;
	}
	match_attach(env, match_add(env, p, d, out, "", "", NULL),
		     &(struct attach){.kind = k->attach, .period = period, .setup = k->setup});
}

const struct provider prov_profile = {
	.name = "profile",
	.type = PROV_PERF_EVENT,
	.kind = DRAY_PROV_PROFILE,
	.owns = match_owns,
	.resolve = resolve,
	.stab = STAB_TIMED,
};
