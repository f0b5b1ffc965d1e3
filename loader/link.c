/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * link.c -- decides on this host what each probe description stands for.  Of the alternatives of a
 * description the ones of the lowest rank whose attach points all exist are taken; probe ids are given in the
 * order of descriptions. Expansion over system calls, tracepoints, functions and notes is in link_syscall.c,
 * link_tp.c, link_pid.c, link_fbt.c and link_usdt.c; nothing is loaded here.
 */
#include <bpf/btf.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "counter.h"
#include "kpoints.h"
#include "link.h"
#include "link_site.h"
#include "rate.h"
#include "objnames.h"
#include "report.h"

enum exists { EX_UNKNOWN, EX_YES, EX_NO };

struct linker {
	struct linkage *l;
	const struct link_env *env;
	const struct obj *o;
	uint8_t *exists;     /* enum exists by trampoline */
	bool *on;	     /* by link: chosen for the description at hand */
	struct btf *vmlinux; /* read when a function is first asked for by fentry */
	enum exists fentry;  /* can fentry programs be attached at all? */
	char why[512];	     /* what was tried for it */
	const char *tag;     /* what DTrace calls that */
};

bool link_glob(const char *pattern, const char *text)
{
	return !*pattern || !fnmatch(pattern, text, 0);
}

bool link_is_glob(const char *pattern)
{
	return pattern[strcspn(pattern, "*?[\\")] != '\0';
}

bool link_is_tracepoints(const struct obj *o, uint32_t tramp)
{
	const struct dray_tramp *t = &o->tramp[tramp];

	return t->attach == DRAY_AT_RAW_TP && t->mask_words && !*obj_str(o, t->target);
}

static bool has_fentry(struct linker *k, const char *target)
{
	enum kpoint_fentry r;

	if (k->fentry == EX_NO || !kpoint_has_btf())
		return false;
	if (!k->vmlinux)
		k->vmlinux = btf__load_vmlinux_btf();
	r = kpoint_fentry(k->vmlinux, target, k->fentry == EX_UNKNOWN);
	if (r == KPOINT_REFUSED)
		return false; /* this function; others may do */
	if (k->fentry == EX_UNKNOWN)
		k->fentry = r == KPOINT_ATTACHES ? EX_YES : EX_NO;
	return k->fentry == EX_YES;
}

static bool probe_attach_point(struct linker *k, const struct dray_tramp *t, const char *target)
{
	switch ((enum dray_attach)t->attach) {
	case DRAY_AT_RAW_TP:
		return !*target || !strncmp(target, "sys_e", 5) || kpoint_tracepoint(target);
	case DRAY_AT_TP_BTF:
		return kpoint_has_btf() && (!strncmp(target, "sys_e", 5) || kpoint_tracepoint(target));
	case DRAY_AT_FENTRY:
	case DRAY_AT_FEXIT:
		return has_fentry(k, target);
	case DRAY_AT_KPROBE:
	case DRAY_AT_KRETPROBE:
		return kpoint_kprobe(target);
	case DRAY_AT_BEGIN:
	case DRAY_AT_END:
	case DRAY_AT_ERROR:
	case DRAY_AT_UPROBE:
	case DRAY_AT_URETPROBE:
	case DRAY_AT_PROFILE:
	case DRAY_AT_TICK:
	case DRAY_AT_PERF: /* link_counter() asks */
		return true;
	}
	return false;
}

static bool exists(struct linker *k, uint32_t tramp)
{
	const struct dray_tramp *t = &k->o->tramp[tramp];
	const char *target = obj_str(k->o, t->target);
	size_t n = strlen(k->why);

	if (k->exists[tramp] == EX_UNKNOWN)
		k->exists[tramp] = probe_attach_point(k, t, target) ? EX_YES : EX_NO;
	if (k->exists[tramp] == EX_NO)
		snprintf(k->why + n, sizeof(k->why) - n, "%s%s%s%s", n ? ", " : "this kernel has no ",
			 objname_attach(t->attach), *target ? " " : "", target);
	return k->exists[tramp] == EX_YES;
}

/* Marks the links of description d that are to be used; false when no alternative is complete. */
static bool choose(struct linker *k, uint32_t d)
{
	uint32_t rank = 0;

	for (;;) {
		uint32_t next = UINT32_MAX;
		bool any = false, all = true;

		for (uint32_t i = 0; i < k->o->nlink; i++) {
			const struct dray_link *li = &k->o->link[i];

			k->on[i] = li->desc == d && li->rank == rank;
			if (k->on[i]) {
				any = true;
				all = exists(k, li->tramp) && all;
			} else if (li->desc == d && li->rank > rank && li->rank < next) {
				next = li->rank;
			}
		}
		if (any && all)
			return true;
		if (next == UINT32_MAX)
			return false;
		rank = next;
	}
}

/* A probe with a fixed name: one, always there when an alternative is. */
static uint32_t link_fixed(struct linker *k, uint32_t d, const char *probe)
{
	static const char *const prov[] = {
		[DRAY_PROV_DTRACE] = "dtrace", [DRAY_PROV_PROFILE] = "profile", [DRAY_PROV_RAWTP] = "rawtp",
		[DRAY_PROV_FBT] = "fbt",       [DRAY_PROV_CPC] = "cpc",
	};
	const struct dray_desc *de = &k->o->desc[d];
	const char *name = obj_str(k->o, de->prov), *mod = obj_str(k->o, de->mod);
	bool kernel = de->kind == DRAY_PROV_FBT || de->kind == DRAY_PROV_FIXED;
	char group[64];
	uint32_t id;

	if (de->kind == DRAY_PROV_RAWTP) {
		if (!link_tp_group(mod, probe, group, sizeof(group), k->why, sizeof(k->why)))
			return 0;
		mod = group;
	}
	if ((!*name || link_is_glob(name)) && de->kind != DRAY_PROV_FIXED)
		name = prov[de->kind];
	if (!*mod || link_is_glob(mod))
		mod = kernel ? "vmlinux" : "";
	id = probes_add(k->env->probes, name, mod, obj_str(k->o, de->func), probe, d);
	for (uint32_t i = 0; i < k->o->nlink; i++)
		if (k->on[i])
			k->l->prid[i] = id;
	return 1;
}

/* A profile probe, whose name may say the rate in a script argument. */
static uint32_t link_profile(struct linker *k, uint32_t d)
{
	char *name = macro_expand(k->env->macros, obj_str(k->o, k->o->desc[d].name), k->why, sizeof(k->why));
	uint64_t period = name ? rate_period(name) : 0;

	k->l->field[d] = name;
	if (!name)
		return 0;
	if (period < RATE_SHORTEST) {
		snprintf(k->why, sizeof(k->why),
			 period ? "'%s' is faster than 200 us" : "'%s' is not a rate: " RATE_SYNTAX, name);
		return 0;
	}
	for (uint32_t i = 0; i < k->o->nlink; i++)
		if (k->on[i])
			k->l->period[k->o->link[i].tramp] = period;
	return link_fixed(k, d, name);
}

/* How many events a counter is to count: known to the compiler, or what macros make of the text. */
static bool count_events(struct linker *k, uint32_t tramp, const struct counter *c)
{
	char *text;
	bool ok;

	k->l->period[tramp] = k->o->tramp[tramp].period;
	if (k->l->period[tramp])
		return true;
	text = macro_expand(k->env->macros, c->count, k->why, sizeof(k->why));
	ok = text && counter_number(text, &k->l->period[tramp]);
	if (text && !ok)
		snprintf(k->why, sizeof(k->why), "'%s' is no number of events", text);
	free(text);
	return ok;
}

static uint32_t link_counter(struct linker *k, uint32_t d)
{
	char *name = macro_expand(k->env->macros, obj_str(k->o, k->o->desc[d].name), k->why, sizeof(k->why));
	struct counter c;

	k->l->field[d] = name;
	if (!name)
		return 0;
	for (uint32_t i = 0; i < k->o->nlink; i++) {
		uint32_t tramp = k->o->link[i].tramp;

		if (k->on[i] && counter_parse(obj_str(k->o, k->o->tramp[tramp].target), &c) &&
		    (!count_events(k, tramp, &c) || !counter_exists(&c, k->why, sizeof(k->why))))
			return 0;
	}
	return link_fixed(k, d, name);
}

static uint32_t link_expand(struct linker *k, uint32_t d, void (*expand)(struct expand *x))
{
	struct expand x = {.l = k->l,
			   .env = k->env,
			   .o = k->o,
			   .links = k->on,
			   .d = d,
			   .why = k->why,
			   .whysize = sizeof(k->why),
			   .tag = k->tag};

	if (expand_begin(&x))
		expand(&x);
	expand_end(&x);
	k->tag = x.tag;
	return x.n;
}

/* Do site table entries say which probes the chosen programs serve? */
static bool is_sited(const struct linker *k, uint32_t d)
{
	for (uint32_t i = 0; i < k->o->nlink; i++)
		if (k->on[i] && k->o->link[i].desc == d)
			return k->o->tramp[k->o->link[i].tramp].mask_words;
	return false;
}

static uint32_t link_desc(struct linker *k, uint32_t d)
{
	k->why[0] = '\0';
	k->tag = "D_PDESC_ZERO";
	if (!choose(k, d))
		return 0;
	switch ((enum dray_prov)k->o->desc[d].kind) {
	case DRAY_PROV_SYSCALL:
		return link_syscall(k->l, k->env, d, k->why, sizeof(k->why));
	case DRAY_PROV_PID:
		return link_expand(k, d, link_pid);
	case DRAY_PROV_USDT:
		return link_expand(k, d, link_usdt);
	case DRAY_PROV_FBT:
		if (is_sited(k, d))
			return link_expand(k, d, link_fbt);
		return link_fixed(k, d, obj_str(k->o, k->o->desc[d].name));
	case DRAY_PROV_PROFILE:
		return link_profile(k, d);
	case DRAY_PROV_CPC:
		return link_counter(k, d);
	case DRAY_PROV_RAWTP:
		if (is_sited(k, d))
			return link_expand(k, d, link_tp);
		return link_fixed(k, d, obj_str(k->o, k->o->desc[d].name));
	case DRAY_PROV_DTRACE:
	case DRAY_PROV_FIXED:
		return link_fixed(k, d, obj_str(k->o, k->o->desc[d].name));
	}
	return 0;
}

/* The rows from d on that the compiler made of one description as written: its pattern named several probes.
 */
static uint32_t same_source(const struct obj *o, uint32_t d)
{
	uint32_t end = d + 1;

	while (end < o->ndesc && o->desc[end].file == o->desc[d].file &&
	       o->desc[end].line == o->desc[d].line && o->desc[end].text == o->desc[d].text)
		end++;
	return end;
}

/* A pattern need not find all of what it could mean, but something. */
static bool link_all(struct linker *k)
{
	for (uint32_t d = 0, end; d < k->o->ndesc; d = end) {
		const struct dray_desc *de = &k->o->desc[d];
		const char *file = de->file == DRAY_NONE ? "" : obj_str(k->o, k->o->file[de->file].name);
		uint32_t n = 0;

		end = same_source(k->o, d);
		for (uint32_t i = d; i < end; i++)
			n += k->l->matched[i] = link_desc(k, i);
		if (n || (k->env->zdefs && !k->env->list))
			continue;
		k->l->missed = true;
		report_error("%s:%u: probe description %s does not match any probes%s%s [%s]", file, de->line,
			     obj_str(k->o, de->text), *k->why ? ": " : "", k->why, k->tag);
	}
	for (uint32_t i = 0; i < k->o->nlink; i++)
		if (k->l->prid[i])
			k->l->used[k->o->link[i].tramp] = true;
	return (!k->l->missed || k->env->list) && site_finish(k->l, k->o);
}

bool link_run(struct linkage *l, const struct link_env *env)
{
	struct linker k = {.l = l, .env = env, .o = env->o};
	bool ok;

	memset(l, 0, sizeof(*l));
	l->prid = calloc(env->o->nlink + 1, sizeof(*l->prid));
	l->used = calloc(env->o->ntramp + 1, sizeof(*l->used));
	l->matched = calloc(env->o->ndesc + 1, sizeof(*l->matched));
	l->nfield = env->o->ndesc;
	l->field = calloc(l->nfield + 1, sizeof(*l->field));
	l->period = calloc(env->o->ntramp + 1, sizeof(*l->period));
	k.exists = calloc(env->o->ntramp + 1, sizeof(*k.exists));
	k.on = calloc(env->o->nlink + 1, sizeof(*k.on));
	if (l->prid && l->used && l->matched && l->field && l->period && k.exists && k.on)
		ok = link_all(&k);
	else
		ok = report_error("out of memory");
	btf__free(k.vmlinux);
	free(k.exists);
	free(k.on);
	return ok;
}

uint32_t link_clause_matches(const struct linkage *l, const struct obj *o, uint32_t clause)
{
	const struct dray_clause *c = &o->clause[clause];
	uint32_t n = 0;

	for (uint32_t i = 0; i < c->desc_count; i++)
		n += l->matched[c->desc_first + i];
	return n;
}

void link_free(struct linkage *l)
{
	site_free(l);
	free(l->prid);
	free(l->used);
	free(l->matched);
	free(l->period);
	for (uint32_t d = 0; l->field && d < l->nfield; d++)
		free(l->field[d]);
	free(l->field);
	memset(l, 0, sizeof(*l));
}
