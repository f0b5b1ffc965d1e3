/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * profile.c -- profile-N on every CPU, tick-N on one.  N is a rate in hertz or, with a suffix, an interval.
 * There is a probe of any such name; a pattern means those that dtrace(8) lists.
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

static void add(struct prov_env *env, const struct provider *p, const struct pdesc *d, struct probe_vec *out,
		const char *name, const struct attach *a)
{
	match_attach(env, match_add(env, p, d, out, "", "", name), a);
}

static void add_matches(struct prov_env *env, const struct provider *p, const struct pdesc *d,
			struct probe_vec *out)
{
	static const char *const listed[] = {
		"profile-97",	"profile-199",	"profile-499", "profile-997", "profile-1999",
		"profile-4001", "profile-4999", "tick-1",      "tick-10",     "tick-100",
		"tick-500",	"tick-1000",	"tick-5000",
	};

	for (unsigned i = 0; i < sizeof(listed) / sizeof(listed[0]); i++) {
		const struct kind *k = find_kind(listed[i]);

		if (match_glob(d->name, listed[i]))
			add(env, p, d, out, listed[i],
			    &(struct attach){
				    .kind = k->attach, .period = rate_period(listed[i]), .setup = k->setup});
	}
}

static uint64_t parse(struct prov_env *env, const struct pdesc *d, const struct kind *k)
{
	uint64_t period = rate_period(d->name);

	if (!period)
		diag_error(env->cc->diag, d->span, "D_PDESC_ZERO",
			   "'%s' is not a rate: expected %s" RATE_SYNTAX, d->name, k->prefix);
	else if (period < RATE_SHORTEST)
		diag_error(env->cc->diag, d->span, "D_PDESC_ZERO",
			   "'%s' is too fast: the shortest interval is 200 us", d->name);
	return period < RATE_SHORTEST ? 0 : period;
}

static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	const struct kind *k = find_kind(d->name);
	struct attach a;

	if (!match_glob(d->mod, "") || !match_glob(d->func, ""))
		return;
	if (match_is_pattern(d->name)) {
		if (*d->prov)
			add_matches(env, p, d, out);
		return;
	}
	if (!k)
		return;
	a = (struct attach){.kind = k->attach, .setup = k->setup};
	if (match_is_open(
		    d->name)) /* the loader knows: a program for each such name, told apart by its target */
		a.target = d->name;
	else
		a.period = parse(env, d, k);
	if (a.target || a.period)
		add(env, p, d, out, NULL, &a);
}

const struct provider prov_profile = {
	.name = "profile",
	.type = PROV_PERF_EVENT,
	.kind = DRAY_PROV_PROFILE,
	.owns = match_owns,
	.resolve = resolve,
	.stab = STAB_TIMED,
};
