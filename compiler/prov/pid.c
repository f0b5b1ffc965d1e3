/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * pid.c -- functions of a process: pidNNN:module:function:entry, return, or a hexadecimal offset.  Which
 * functions exist is only known on the target: the loader expands patterns, merges probes that share an
 * address into one site, and the uprobe trampolines find their probes by the site's cookie.
 *
 * Entry and offsets: arg0... are the function's arguments.  Return: arg1 is its value.
 */
#include <ctype.h>
#include <string.h>
#include "match.h"
#include "near.h"
#include "providers.h"

static const struct side {
	const char *name;
	struct attach attach;
} sides[] = {
	{"entry", {.kind = DRAY_AT_UPROBE, .setup = "dt_ctx_pid_entry", .table = true}},
	{"return", {.kind = DRAY_AT_URETPROBE, .setup = "dt_ctx_pid_return", .table = true}},
};
#define NSIDES (sizeof(sides) / sizeof(sides[0]))

/*
 * The process in a provider field that means us: a number or a macro behind "pid", or behind a pattern for
 * that, as in p*d$target.  NULL: the field does not mean us; pidgin is another provider.
 */
static const char *process_of(const char *prov)
{
	const char *end = strchr(prov, '$');
	char head[16];
	size_t n;

	if (!strncmp(prov, "pid", 3) && (isdigit((unsigned char)prov[3]) || prov[3] == '$'))
		return prov + 3;
	if (!end)
		for (end = prov + strlen(prov); end > prov && isdigit((unsigned char)end[-1]); end--)
			;
	n = end - prov;
	if (!n || !*end || n >= sizeof(head))
		return NULL;
	memcpy(head, prov, n);
	head[n] = '\0';
	return match_glob(head, "pid") ? end : NULL;
}

static bool owns(const struct provider *p, const char *prov)
{
	(void)p;
	return process_of(prov) != NULL;
}

static bool is_offset(const char *name)
{
	return *name && !name[strspn(name, "0123456789abcdefABCDEF")];
}

static bool check_pid(struct prov_env *env, const struct pdesc *d)
{
	const char *pid = process_of(d->prov);

	if (*pid == '$' || (!pid[strspn(pid, "0123456789")] && strspn(pid, "0") != strlen(pid)))
		return true;
	diag_error(env->cc->diag, d->span, "D_PROC_BADPID", "'%s' does not contain a valid pid", d->prov);
	return false;
}

/* Probes of one side of the functions, or, without a side, at offsets. */
static void add(struct prov_env *env, const struct provider *p, const struct pdesc *d, struct probe_vec *out,
		const struct side *side)
{
	struct probe *pr = match_add(env, p, d, out, NULL, NULL, side ? side->name : NULL);

	pr->prov = arena_printf(env->cc->arena, "pid%s", process_of(d->prov));
	match_attach(env, pr, side ? &side->attach : &sides[0].attach);
}

/* Function "-" stands for the whole executable: only offsets, and only there. */
static bool check_dash(struct prov_env *env, const struct pdesc *d)
{
	if (strcmp(d->func, "-"))
		return true;
	if (*d->mod && strcmp(d->mod, "a.out")) {
		diag_error(env->cc->diag, d->span, "D_PROC_LIB",
			   "only the module a.out is valid with function '-', not '%s'", d->mod);
		return false;
	}
	if (match_is_pattern(d->name)) {
		diag_error(env->cc->diag, d->span, "D_PROC_NAME",
			   "function '-' needs one offset as the probe's name, not '%s'", d->name);
		return false;
	}
	return true;
}

static void resolve(struct prov_env *env, const struct provider *p, const struct pdesc *d,
		    struct probe_vec *out)
{
	size_t before = out->n;

	if (!check_pid(env, d) || !check_dash(env, d))
		return;
	for (unsigned i = 0; i < NSIDES; i++)
		if (match_glob(d->name, sides[i].name))
			add(env, p, d, out, &sides[i]);
	if (out->n != before)
		return;
	if (is_offset(d->name) || match_is_open(d->name))
		add(env, p, d, out, NULL);
	else if (strncmp(d->prov, "pid", 3)) /* a pattern may mean another provider, that has such a probe */
		return;
	else
		diag_error(env->cc->diag, d->span, "D_PROC_NAME",
			   "'%s' is an invalid probe name: expected entry, return or a hexadecimal offset",
			   d->name);
}

const struct provider prov_pid = {
	.name = "pid",
	.type = PROV_UNSPEC,
	.kind = DRAY_PROV_PID,
	.shares_patterns = true,
	.owns = owns,
	.resolve = resolve,
	.stab = STAB_USER,
};
