/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * usdt.c -- statically defined probes of user programs: NAMEpid:module:function:probe, where NAME is the
 * provider that the program declares (python$target:::function-entry, mysql*:::).  Which there are is only
 * known on the target: descriptions stay as they are, and the loader expands them against the notes in the
 * files of the processes.
 *
 * Any provider field that could end in a process id and belongs to no other provider is one of ours; a
 * pattern that means pid probes (p*d$target) may mean ours as well. Arguments are untyped: arg0... are what
 * the program passes.
 */
#include <ctype.h>
#include <string.h>
#include "match.h"
#include "providers.h"

static bool owns(const struct provider *p, const char *prov)
{
	size_t n = strlen(prov);

	if (!n || !(isdigit((unsigned char)prov[n - 1]) || match_is_open(prov) || match_is_pattern(prov)))
		return false;
	for (unsigned i = 0; prov_table[i]; i++)
		if (prov_table[i] != p && !(prov_table[i]->shares_patterns && match_is_pattern(prov)) &&
		    prov_table[i]->owns(prov_table[i], prov))
			return false;
	return true;
}

static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	/* The target keeps its trampoline apart from that of pid probes: it has another setup function. */
	static const struct attach at = {
		.kind = DRAY_AT_UPROBE, .target = "usdt", .setup = "dt_ctx_usdt", .table = true};
	struct probe *pr = match_add(env, p, d, out, NULL, NULL, NULL);

	pr->prov = d->prov;
	match_attach(env, pr, &at);
}

const struct provider prov_usdt = {
	.name = "usdt",
	.type = PROV_UNSPEC,
	.kind = DRAY_PROV_USDT,
	.owns = owns,
	.resolve = resolve,
	.stab = STAB_USER,
};
