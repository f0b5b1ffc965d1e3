/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * link_fbt.c -- expands patterns of kernel functions.  The names come from the kernel each time: there are
 * some ten thousand, and only those that match are kept.  Called by link.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "kpoints.h"
#include "link_site.h"

struct walk {
	struct expand *x;
	uint64_t index; /* of the function: tells sites apart */
};

/*
 * Kprobe programs may not run inside what they themselves run on, and the kernel refuses some of these
 * functions one by one, which takes long.
 */
static bool refused(const char *name)
{
	static const char *const prefix[] = {"bpf_",	     "__bpf_",	    "__traceiter_", "trace_",
					     "ftrace_",	     "rcu_",	    "__rcu_",	    "kprobe",
					     "__probestub_", "perf_trace_", "__SCT__"};

	for (size_t i = 0; i < sizeof(prefix) / sizeof(prefix[0]); i++)
		if (!strncmp(name, prefix[i], strlen(prefix[i])))
			return true;
	return strchr(name, '.') != NULL;
}

static bool add_function(void *arg, const char *name, const char *mod)
{
	struct walk *w = arg;
	struct expand *x = w->x;
	bool exact = *x->func && !link_is_glob(x->func);
	struct place at = {.off = w->index++, .prov = "fbt", .mod = mod, .func = name, .exact = exact};

	if (!link_glob(x->mod, mod) || !link_glob(x->func, name) || (!exact && refused(name)))
		return true;
	for (uint32_t i = 0; i < x->o->nlink; i++) {
		enum dray_attach kind = x->o->tramp[x->o->link[i].tramp].attach;
		struct usite *s;

		at.name = kind == DRAY_AT_KRETPROBE ? "return" : "entry";
		if (!x->links[i] || x->o->link[i].desc != x->d || !link_glob(x->name, at.name))
			continue;
		s = site_add(x, &at, i);
		if (s) /* the table of probes keeps the name */
			s->path = x->env->probes->row[s->entry[s->count - 1].prid].func;
	}
	return !x->oom;
}

void link_fbt(struct expand *x)
{
	struct walk w = {.x = x};

	kpoint_each_function(add_function, &w);
	if (!x->n)
		snprintf(x->why, x->whysize, "the kernel has no function '%s' that can be probed", x->func);
}
