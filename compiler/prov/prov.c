/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * prov.c -- the table of providers, and what a probe description means over all of them.  Called by check.
 */
#include <string.h>
#include "match.h"
#include "near.h"
#include "prov.h"
#include "providers.h"

const struct provider *const prov_table[] = {
	&prov_dtrace, &prov_error, &prov_profile, &prov_cpc,	  &prov_syscall, &prov_proc,
	&prov_sched,  &prov_rawtp, &prov_sdt,	  &prov_pid,	  &prov_fbt,	 &prov_io,
	&prov_ip,     &prov_tcp,   &prov_udp,	  &prov_lockstat, &prov_usdt,	 NULL,
};

/* Providers that DTrace has elsewhere: naming one is not a typing error. */
static const char *const planned[] = {"mib", "plockstat", "rawfbt", "vminfo", "sysinfo", NULL};

static bool is_planned(const char *prov)
{
	for (unsigned i = 0; planned[i]; i++)
		if (!strcmp(prov, planned[i]))
			return true;
	return false;
}

static void report_no_match(struct prov_env *env, const struct pdesc *d)
{
	struct diag *diag = env->cc->diag;
	struct near near = {0};
	bool known = false;

	for (unsigned i = 0; prov_table[i]; i++) {
		const struct provider *p = prov_table[i];

		if (p->owns(p, d->prov)) {
			known = true;
			if (p->hint)
				p->hint(p, d, &near);
		} else {
			near_offer(&near, d->prov, p->name);
		}
	}
	if (!known && is_planned(d->prov))
		diag_error(diag, d->span, "D_PDESC_ZERO", "not supported yet: provider '%s'", d->prov);
	else if (near.best)
		diag_error(diag, d->span, "D_PDESC_ZERO",
			   "probe description %s does not match any probes; did you mean '%s'?", d->text,
			   near.best);
	else
		diag_error(diag, d->span, "D_PDESC_ZERO", "probe description %s does not match any probes",
			   d->text);
}

/* The description has a row in the object nevertheless: -l says that it matched nothing. */
static void note_missing(struct prov_env *env, const struct pdesc *d)
{
	static const struct provider none = {.name = "", .type = PROV_UNSPEC, .kind = DRAY_PROV_FIXED};
	struct probe *pr = match_add(env, &none, d, &env->missing, NULL, NULL, NULL);

	pr->prov = d->prov;
}

void prov_resolve(struct prov_env *env, const struct pdesc *d, struct probe_vec *out)
{
	size_t before = out->n;
	unsigned errors = diag_errors(env->cc->diag);

	if (!d->nfields) {
		diag_error(env->cc->diag, d->span, "D_PDESC_INVAL",
			   "probe ids differ from host to host: name the probe instead of giving its id");
		return;
	}
	for (unsigned i = 0; prov_table[i]; i++)
		if (prov_table[i]->owns(prov_table[i], d->prov))
			prov_table[i]->resolve(env, prov_table[i], d, out);
	if (out->n != before || diag_errors(env->cc->diag) != errors)
		return;
	if (env->cc->opts->zdefs)
		note_missing(env, d);
	else
		report_no_match(env, d);
}

const struct prov_stab *prov_stab(const char *name)
{
	for (unsigned i = 0; prov_table[i]; i++)
		if (!strcmp(prov_table[i]->name, name))
			return &prov_table[i]->stab;
	return &prov_usdt.stab;
}

const char *prov_types(struct arena *a, const struct probe *p)
{
	const char *text = "";

	if (p->provider->types)
		return p->provider->types(a, p);
	if (p->provider->fixed)
		return fixed_types(a, p);
	if (!p->has_args)
		return p->provider->args ? NULL : "";
	for (unsigned i = 0; i < p->nargs; i++)
		text = arena_printf(a, "%s%s%s", text, i ? "; " : "", type_text(a, p->args[i].type));
	return text;
}

void prov_args(struct prov_env *env, struct probe *p)
{
	if (p->has_args)
		return;
	p->has_args = true;
	if (p->provider->args)
		p->provider->args(env, p);
}
