/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * attach_tp.c -- raw tracepoints, with or without BTF, and fentry/fexit: links made by
 * BPF_RAW_TRACEPOINT_OPEN. Of a program for patterns of tracepoints each probe gets a copy.
 */
#include <bpf/bpf.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "attach.h"
#include "copies.h"
#include "kpoints.h"
#include "report.h"

static bool attach_tp(struct session *s, uint32_t i, const char *name)
{
	const char *target = obj_str(&s->obj, s->obj.tramp[i].target);
	int fd = bpf_raw_tracepoint_open(name, bpf_program__fd(s->prog[i]));

	if (fd < 0 && errno == EINVAL && name)
		return report_error(
			"cannot attach raw tracepoint to %s: it has fewer arguments than the script "
			"reads (argN)",
			target);
	if (fd < 0)
		return attach_failed(s, i, target, errno);
	return attach_keep(s, fd);
}

/*
 * The kernel refuses a program that reads more arguments than the tracepoint has, and does not say how many
 * it has.  Where BTF did not tell either, the copy is to see ever fewer of them until it fits.
 */
static int open_copy(const struct session *s, uint32_t i, const struct usite *u, struct dt_site *site)
{
	uint32_t wanted = copy_nargs(s);
	int prog, fd;

	for (site->nargs = wanted < u->nargs ? wanted : u->nargs;; site->nargs--) {
		prog = copy_load(s, i, site, s->obj.tramp[i].mask_words);
		if (prog < 0)
			return prog;
		fd = bpf_raw_tracepoint_open(u->path, prog);
		close(prog); /* the link holds it */
		if (fd != -EINVAL || !site->nargs)
			return fd;
	}
}

static bool attach_copy(struct session *s, uint32_t i, const struct usite *u, struct dt_site *site)
{
	const struct rprobe *p = &s->probes.row[site->prid];
	char where[512];
	int fd = open_copy(s, i, u, site);

	if (fd >= 0)
		return attach_keep(s, fd);
	snprintf(where, sizeof(where), "%s:%s::%s", p->prov, p->mod, p->name);
	if (u->exact || fd != -ENOENT)
		return attach_failed(s, i, where, -fd);
	if (s->verbose) /* an event that somebody made, not a tracepoint of the kernel */
		report_error("left out: %s: %s", where, strerror(-fd));
	return true;
}

static void note_nargs(void *arg, const char *name, unsigned nargs)
{
	struct linkage *l = arg;

	for (uint32_t k = 0; k < l->nsite; k++)
		if (!strcmp(l->site[k].path, name))
			l->site[k].nargs = nargs;
}

static bool attach_copies(struct session *s, uint32_t i)
{
	uint32_t words = s->obj.tramp[i].mask_words;
	struct dt_site *site = calloc(1, sizeof(*site) + 8 * words);
	bool ok = site || report_error("out of memory");

	if (ok && copy_nargs(s) > 1) /* hardly any tracepoint has none */
		kpoint_each_prototype(note_nargs, &s->links);
	for (uint32_t k = 0; ok && k < s->links.nsite; k++) {
		const struct usite *u = &s->links.site[k];

		for (uint32_t e = 0; ok && u->tramp == i && e < u->count; e++) {
			site->prid = u->entry[e].prid;
			memcpy(site->mask, u->entry[e].mask, 8 * words);
			ok = attach_copy(s, i, u, site);
		}
	}
	free(site);
	return ok;
}

bool attach_raw_tp(struct session *s, uint32_t i)
{
	if (link_is_tracepoints(&s->obj, i))
		return attach_copies(s, i);
	return attach_tp(s, i, obj_str(&s->obj, s->obj.tramp[i].target));
}

/* What a BTF-typed program attaches to was fixed when it was loaded. */
bool attach_btf(struct session *s, uint32_t i)
{
	return attach_tp(s, i, NULL);
}
