/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * cfg.c -- fills the frozen .rodata of an object before it is loaded: dt_cfg, dt_link[], script arguments,
 * system call tables.  The verifier then prunes what is not linked.  Variables that the object does not have
 * are skipped. Called by load.c; main.c calls cfg_check_args() first.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cfg.h"
#include "datasec.h"
#include "escape.h"
#include "host.h"
#include "ksym.h"
#include "report.h"
#include "schedclock.h"
#include "syscalls.h"

#define RODATA ".rodata"

static const char *place(const struct session *s, const struct dray_param *p, char *buf, size_t size)
{
	const char *file = p->file == DRAY_NONE ? "" : obj_str(&s->obj, s->obj.file[p->file].name);

	snprintf(buf, size, "%s:%u", file, p->line);
	return buf;
}

/* An integer argument: decimal, octal or hexadecimal, with a sign. */
static bool parse_integer(const char *text, uint64_t *v)
{
	bool neg = *text == '-';
	char *end;

	errno = 0;
	*v = strtoull(text + neg, &end, 0);
	if (errno || end == text + neg || *end || text[neg] == '-' || text[neg] == '+')
		return false;
	if (neg)
		*v = -*v;
	return true;
}

static bool check_param(const struct session *s, const struct dray_param *p)
{
	const char *text;
	char at[256];
	uint64_t v;

	place(s, p, at, sizeof(at));
	if (p->kind == DRAY_P_KSYM)
		return ksym_find(obj_str(&s->obj, p->index), &v) ||
		       report_error("%s: this kernel shows no variable '%s' in /proc/kallsyms", at,
				    obj_str(&s->obj, p->index));
	text = macro_arg(&s->macros, p->index);
	if (!text)
		return report_error(
			"%s: macro argument %s%u is not defined (give it after the object's name)", at,
			p->kind == DRAY_P_STR ? "$$" : "$", p->index);
	if (p->kind == DRAY_P_INT && *text && !parse_integer(text, &v))
		return report_error("%s: argument '%s' for $%u is not an integer", at, text, p->index);
	if (p->kind == DRAY_P_STR && escape_text(NULL, text, strlen(text)) > s->obj.hdr->strsize)
		return report_error("%s: argument %u is longer than strsize (%u)", at, p->index,
				    s->obj.hdr->strsize);
	return true;
}

bool cfg_check_args(const struct session *s)
{
	bool ok = true;

	for (uint32_t i = 0; i < s->obj.nparam; i++)
		ok = check_param(s, &s->obj.param[i]) && ok;
	for (unsigned n = 1; n <= s->macros.argc && !s->macros.defaultargs; n++) {
		bool used = false;

		for (uint32_t i = 0; i < s->obj.nparam; i++)
			used |= s->obj.param[i].kind != DRAY_P_KSYM && s->obj.param[i].index == n;
		if (!used)
			ok = report_error("extraneous argument '%s' ($%u is not referenced)",
					  s->macros.argv[n - 1], n);
	}
	return ok;
}

/* A variable that must have this size; NULL when no program asks for it, or with *ok false after a message.
 */
static void *constant(const struct session *s, const char *name, size_t size, bool *ok)
{
	uint32_t n;
	void *at = datasec_initial(s->bpf, RODATA, name, &n);

	*ok = !at || n == size ||
	      report_error("%s: damaged object: %s has %u bytes, not %zu", s->obj.path, name, n, size);
	return *ok ? at : NULL;
}

static bool fill_facts(struct session *s)
{
	uint64_t addr;
	bool ok;
	struct dt_cfg *c = constant(s, "dt_cfg", sizeof(*c), &ok);

	if (!c)
		return ok;
	/* Where the pages of packets are; unless kallsyms tells, it stays 0. */
	if (obj_has_action(&s->obj, DRAY_ACT_PCAP)) {
		c->page_offset = ksym_find("page_offset_base", &addr) ? addr : 0;
		c->vmemmap = ksym_find("vmemmap_base", &addr) ? addr : 0;
	}
#ifdef __aarch64__
	c->arch = DT_ARCH_ARM64;
#else
	c->arch = DT_ARCH_X86_64;
#endif
	c->target = procs_target(&s->procs);
	c->ncpu = s->ncpu;
	c->tick_timer = s->tick_timer;
	c->wall_off = host_wall_offset();
	c->dray_pid = getpid();
	c->ppid = getppid();
	c->uid = getuid();
	c->euid = geteuid();
	c->gid = getgid();
	c->egid = getegid();
	c->pgid = getpgrp();
	c->sid = getsid(0);
	c->nspec = s->opts.nspec < DT_NSPEC_MAX ? s->opts.nspec : DT_NSPEC_MAX;
	c->maxframes = s->opts.maxframes;
	return true;
}

/* Of programs that read vtimestamp: measuring takes perf events. */
static bool fill_sched_off(struct session *s)
{
	bool ok;
	int64_t *off = constant(s, "dt_sched_off", sizeof(*off), &ok);

	if (off)
		*off = schedclock_offset();
	return ok;
}

static bool fill_links(struct session *s)
{
	uint32_t size, *v = datasec_initial(s->bpf, RODATA, "dt_link", &size);

	if (!v)
		return true;
	if (size / sizeof(*v) < s->obj.nlink)
		return report_error("%s: damaged object: dt_link[] has %zu elements for %u links",
				    s->obj.path, size / sizeof(*v), s->obj.nlink);
	memcpy(v, s->links.prid, s->obj.nlink * sizeof(*v));
	return true;
}

static bool fill_params(struct session *s)
{
	uint32_t size = 0, len;
	uint64_t *v = datasec_initial(s->bpf, RODATA, "dt_arg", &size);
	char name[32], *str;

	for (uint32_t i = 0; i < s->obj.nparam; i++) {
		const struct dray_param *p = &s->obj.param[i];
		const char *text = p->kind == DRAY_P_KSYM ? NULL : macro_arg(&s->macros, p->index);

		if (p->kind == DRAY_P_KSYM && v && i < size / sizeof(*v))
			ksym_find(obj_str(&s->obj, p->index), &v[i]);
		if (p->kind == DRAY_P_INT && v && i < size / sizeof(*v)) {
			v[i] = 0;
			parse_integer(text, &v[i]);
		}
		snprintf(name, sizeof(name), "dt_argstr_%u", i);
		str = p->kind == DRAY_P_STR ? datasec_initial(s->bpf, RODATA, name, &len) : NULL;
		if (!str)
			continue;
		if (escape_text(NULL, text, strlen(text)) >= len)
			return report_error("%s: damaged object: %s has %u bytes", s->obj.path, name, len);
		str[escape_text(str, text, strlen(text))] = '\0';
	}
	return true;
}

static bool fill_syscalls(struct session *s, uint32_t tramp)
{
	uint32_t words = s->obj.tramp[tramp].mask_words, size, stride = sizeof(struct dt_site) + 8 * words;
	const char *name;
	char *base;
	bool ret;

	if (!s->links.used[tramp] || !link_is_syscall(&s->obj, tramp, &ret))
		return true;
	name = ret ? "dt_sys_return" : "dt_sys_entry";
	base = datasec_initial(s->bpf, RODATA, name, &size);
	if (!base)
		return report_error("%s: damaged object: no variable %s", s->obj.path, name);
	if (size / stride < DT_NSYSCALLS)
		return report_error("%s: damaged object: %s has %u bytes", s->obj.path, name, size);
	for (unsigned i = 0; i < syscall_count; i++) {
		struct dt_site *e = (struct dt_site *)(base + (size_t)stride * syscall_table[i].nr);

		if (syscall_table[i].nr < 0 || syscall_table[i].nr >= DT_NSYSCALLS)
			continue;
		e->prid = link_syscall_site(&s->links, &s->obj, &s->probes, tramp, i, (uint64_t *)e->mask);
	}
	return true;
}

bool cfg_fill(struct session *s)
{
	if (!fill_facts(s) || !fill_sched_off(s) || !fill_links(s) || !fill_params(s))
		return false;
	for (uint32_t i = 0; i < s->obj.ntramp; i++)
		if (!fill_syscalls(s, i))
			return false;
	return true;
}
