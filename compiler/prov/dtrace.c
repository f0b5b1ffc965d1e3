/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dtrace.c -- BEGIN, END and ERROR.  BEGIN and END are raw tracepoint programs that the loader runs once by
 * BPF_PROG_RUN, so they need no attach point.  ERROR has no program: the fault path of the others calls its
 * clauses.
 */
#include "match.h"
#include "providers.h"

static bool owns(const char *prov)
{
	return match_glob(prov, "dtrace");
}

static const struct fixed_probe probes[] = {
	{"BEGIN", .attach = {{DRAY_AT_BEGIN}}},
	{"END", .attach = {{DRAY_AT_END}}},
	{NULL},
};

static const struct fixed_probe error_probes[] = {
	{"ERROR", .attach = {{DRAY_AT_ERROR}}},
	{NULL},
};

static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	fixed_resolve(env, p, d, out, p == &prov_error ? error_probes : probes, "");
}

static void hint(const struct provider *p, const struct pdesc *d, struct near *n)
{
	fixed_hint(d, n, p == &prov_error ? error_probes : probes);
}

const struct provider prov_dtrace = {"dtrace", PROV_RAW_TRACEPOINT, DRAY_PROV_DTRACE, owns, resolve, NULL,
				     hint};
const struct provider prov_error = {"dtrace", PROV_UNSPEC, DRAY_PROV_DTRACE, owns, resolve, NULL, hint};
