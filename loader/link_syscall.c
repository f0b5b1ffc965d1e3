/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * link_syscall.c -- expands descriptions of system calls against the table of this architecture, and says
 * which runs of a trampoline a system call wants.  One trampoline serves all entries, one all returns. Called
 * by link.c, cfg.c.
 */
#include <stdio.h>
#include <string.h>
#include "link.h"
#include "syscalls.h"

static const char *const names[] = {"entry", "return"};

static bool matches(const struct linkage *l, const struct obj *o, uint32_t d, unsigned i, const char *name)
{
	const struct dray_desc *de = &o->desc[d];
	const struct syscall_row *s = &syscall_table[i];
	const char *func = l->field[d];

	return func && s->nr >= 0 && link_glob(obj_str(o, de->mod), "vmlinux") &&
	       link_glob(obj_str(o, de->name), name) && (link_glob(func, s->name) || !strcmp(func, s->alias));
}

uint32_t link_syscall(struct linkage *l, const struct link_env *env, uint32_t d, char *why, size_t whysize)
{
	uint32_t n = 0, id;

	l->field[d] = macro_expand(env->macros, obj_str(env->o, env->o->desc[d].func), why, whysize);
	if (!l->field[d])
		return 0;
	snprintf(why, whysize, "no such system call");
	for (unsigned i = 0; i < syscall_count; i++) {
		for (unsigned k = 0; k < 2; k++) {
			if (!matches(l, env->o, d, i, names[k]))
				continue;
			id = probes_add(env->probes, "syscall", "vmlinux", syscall_table[i].name, names[k],
					d);
			for (uint32_t x = 0; !n && x < env->o->nlink; x++)
				if (env->o->link[x].desc == d)
					l->prid[x] = id;
			n++;
		}
	}
	return n;
}

bool link_is_syscall(const struct obj *o, uint32_t tramp, bool *ret)
{
	const struct dray_tramp *t = &o->tramp[tramp];
	const char *target = obj_str(o, t->target);

	*ret = !strcmp(target, "sys_exit");
	return (t->attach == DRAY_AT_RAW_TP || t->attach == DRAY_AT_TP_BTF) && t->mask_words &&
	       (*ret || !strcmp(target, "sys_enter"));
}

uint32_t link_syscall_site(const struct linkage *l, const struct obj *o, const struct probes *p,
			   uint32_t tramp, unsigned i, uint64_t *mask)
{
	const struct dray_tramp *t = &o->tramp[tramp];
	const char *name;
	bool ret, any = false;

	link_is_syscall(o, tramp, &ret);
	name = names[ret];
	memset(mask, 0, t->mask_words * sizeof(*mask));
	for (uint32_t r = 0; r < t->run_count; r++) {
		uint32_t x = o->run[t->run_first + r].link;

		if (l->prid[x] && matches(l, o, o->link[x].desc, i, name)) {
			mask[r / 64] |= 1ull << r % 64;
			any = true;
		}
	}
	return any ? probes_find(p, "syscall", "vmlinux", syscall_table[i].name, name) : 0;
}
