/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dtrace.c -- BEGIN, END and ERROR.  BEGIN and END are raw tracepoint programs that the loader runs once by
 * BPF_PROG_RUN, so they need no attach point.  ERROR has no program: the fault path of the others calls its
 * clauses.
 */
#include "match.h"
#include "providers.h"

static const struct fixed_probe probes[] = {
	{"BEGIN", .attach = {{DRAY_AT_BEGIN}}},
	{"END", .attach = {{DRAY_AT_END}}},
	{NULL},
};

static const struct fixed_probe error_probes[] = {
	{"ERROR", .attach = {{DRAY_AT_ERROR}}},
	{NULL},
};

#define STAB_OWN                                                                                             \
	STAB_PARTS((STABLE, STABLE, COMMON), (PRIVATE, PRIVATE, UNKNOWN), (PRIVATE, PRIVATE, UNKNOWN),       \
		   (STABLE, STABLE, COMMON), (STABLE, STABLE, COMMON))

const struct provider prov_dtrace = {
	.name = "dtrace",
	.type = PROV_RAW_TRACEPOINT,
	.kind = DRAY_PROV_DTRACE,
	.owns = match_owns,
	.resolve = fixed_resolve,
	.hint = fixed_hint,
	.fixed = probes,
	.mod = "",
	.stab = STAB_OWN,
};

const struct provider prov_error = {
	.name = "dtrace",
	.type = PROV_UNSPEC,
	.kind = DRAY_PROV_DTRACE,
	.owns = match_owns,
	.resolve = fixed_resolve,
	.hint = fixed_hint,
	.fixed = error_probes,
	.mod = "",
	.stab = STAB_OWN,
};
