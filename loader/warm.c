/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * warm.c -- has the kernel fill the pools from which new keys get their memory.
 *
 * Entries of tables are allocated as keys come, from a pool of each CPU.  A fresh pool has room for four
 * keys, of aggregations for one, and an interrupt refills it: a probe that fires with interrupts off, as tick
 * and profile do, would lose its other new keys.  The first key that is taken from a pool has it filled up to
 * its usual level, dozens of keys; so this takes one on every CPU and gives it back.  Called by load.c before
 * anything is attached.
 */
#include <bpf/bpf.h>
#include <sched.h>
#include <stdlib.h>
#include "host.h"
#include "warm.h"

/* Tables with a pool, and a key and value for any of them: zeros, as long as the longest. */
struct warm {
	int *fd;
	size_t n;
	void *zero;
};

static bool warm_find(struct warm *w, const struct session *s)
{
	size_t size = 1, n = 0;
	struct bpf_map *m;

	bpf_object__for_each_map(m, s->bpf) n++;
	w->fd = calloc(n + 1, sizeof(*w->fd));
	bpf_object__for_each_map(m, s->bpf)
	{
		/* User space hands over a value for each CPU. */
		size_t key = bpf_map__key_size(m), value = (bpf_map__value_size(m) + 7) / 8 * 8 * s->ncpu;

		if (!w->fd || !(bpf_map__map_flags(m) & BPF_F_NO_PREALLOC))
			continue;
		w->fd[w->n++] = bpf_map__fd(m);
		size = size > key ? size : key;
		size = size > value ? size : value;
	}
	w->zero = calloc(1, size);
	return w->fd && w->zero;
}

/* A CPU that this process may not use is left as it is. */
static bool warm_cpu(void *arg, int cpu)
{
	const struct warm *w = arg;
	size_t size = CPU_ALLOC_SIZE(cpu + 1);
	cpu_set_t *set = CPU_ALLOC(cpu + 1);
	bool there;

	if (!set)
		return false;
	CPU_ZERO_S(size, set);
	CPU_SET_S(cpu, size, set);
	there = !sched_setaffinity(0, size, set);
	CPU_FREE(set);
	for (size_t i = 0; there && i < w->n; i++)
		if (!bpf_map_update_elem(w->fd[i], w->zero, w->zero, BPF_NOEXIST))
			bpf_map_delete_elem(w->fd[i], w->zero);
	return true;
}

/* A smaller set than the kernel's is refused, whatever is in it: then CPUs are as many as possible. */
static bool warm_all(struct warm *w, const struct session *s)
{
	size_t size = CPU_ALLOC_SIZE(s->ncpu);
	cpu_set_t *before = CPU_ALLOC(s->ncpu);
	bool ok = before && !sched_getaffinity(0, size, before);

	if (ok) {
		host_each_cpu(warm_cpu, w);
		sched_setaffinity(0, size, before);
	}
	CPU_FREE(before);
	return ok;
}

void warm_tables(const struct session *s)
{
	struct warm w = {0};

	if (warm_find(&w, s) && w.n)
		warm_all(&w, s);
	free(w.fd);
	free(w.zero);
}
