/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * link_tp.c -- expands patterns of tracepoints against the list in tracefs, which also says in which group
 * one is.  One that is named needs no list.  Called by link.c.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "kpoints.h"
#include "link_site.h"

/*
 * Fires while the kernel holds the lock, which may be one that programs take themselves: two programs wait
 * for each other then.  Not meant by patterns.
 */
#define HELD "contention_end"

static void add(struct expand *x, const char *group, const char *name)
{
	struct place at = {.prov = x->prov,
			   .mod = group,
			   .func = "",
			   .name = name,
			   .exact = !link_is_glob(x->name) && *x->name};

	/* Each probe is a site of its own: it gets a program of its own. */
	at.off = probes_add(x->env->probes, at.prov, at.mod, at.func, at.name, x->d);
	for (uint32_t i = 0; i < x->o->nlink; i++) {
		struct usite *s;

		if (!x->links[i] || x->o->link[i].desc != x->d)
			continue;
		s = site_add(x, &at, i);
		if (s) /* the table of probes keeps the name */
			s->path = x->env->probes->row[at.off].name;
	}
}

static bool add_match(void *arg, const char *group, const char *name)
{
	struct expand *x = arg;

	if (!link_glob(x->mod, group) || !link_glob(x->name, name))
		return true;
	if (strcmp(name, HELD))
		add(x, group, name);
	else
		snprintf(x->why, x->whysize, "'%s' must be named in full, since it fires with a lock held",
			 name);
	return !x->oom;
}

struct lookup {
	const char *name;
	char *group;
	size_t size;
};

static bool take_group(void *arg, const char *group, const char *name)
{
	struct lookup *l = arg;

	if (strcmp(name, l->name))
		return true;
	snprintf(l->group, l->size, "%s", group);
	return false;
}

bool link_tp_group(const char *mod, const char *name, char *group, size_t size, char *why, size_t whysize)
{
	struct lookup l = {name, group, size};
	char path[256];

	snprintf(path, sizeof(path), KPOINT_TRACEFS "/events/%s/%s", mod, name);
	snprintf(group, size, "%s", mod);
	if (*mod && !access(path, F_OK))
		return true;
	group[0] = '\0';
	kpoint_each_tracepoint(take_group, &l);
	if (!*group) /* some tracepoints have no event, and some hosts no list */
		snprintf(group, size, "%s", *mod ? mod : "vmlinux");
	if (!*mod || !strcmp(group, mod))
		return true;
	snprintf(why, whysize, "tracepoint '%s' is in group '%s'", name, group);
	return false;
}

static void expand_name(struct expand *x)
{
	char group[64];

	if (!kpoint_tracepoint(x->name))
		snprintf(x->why, x->whysize, "this kernel has no tracepoint '%s'", x->name);
	else if (link_tp_group(x->mod, x->name, group, sizeof(group), x->why, x->whysize))
		add(x, group, x->name);
}

static void expand_pattern(struct expand *x)
{
	bool listed = kpoint_each_tracepoint(add_match, x);
	int err = errno;

	if (listed && !*x->why)
		snprintf(x->why, x->whysize, "no tracepoint '%s' in group '%s'", *x->name ? x->name : "*",
			 *x->mod ? x->mod : "*");
	if (!listed)
		snprintf(x->why, x->whysize,
			 "patterns of tracepoints need tracefs: cannot read %s/available_events: %s%s",
			 KPOINT_TRACEFS, strerror(err),
			 err == ENOENT ? " (mount -t tracefs tracefs " KPOINT_TRACEFS ")" : "");
}

void link_tp(struct expand *x)
{
	if (!*x->name || link_is_glob(x->name) || link_is_glob(x->mod))
		expand_pattern(x);
	else
		expand_name(x);
}
