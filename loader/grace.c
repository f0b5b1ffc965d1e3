/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * grace.c -- see grace.h.  A system call that replaces a map within a map returns after an RCU grace period,
 * so that no program uses the old one any more (kernel/bpf/syscall.c, maybe_wait_bpf_programs()): two maps of
 * no other use do.  membarrier(2) waits as well, but not on all machines.  Called by run.c.
 */
#include <bpf/bpf.h>
#include <errno.h>
#include <unistd.h>
#include "grace.h"

static int replace(int outer, int inner)
{
	const uint32_t key = 0;

	return outer < 0 || bpf_map_update_elem(outer, &key, &inner, BPF_ANY) ? -errno : 0;
}

int grace_wait(void)
{
	LIBBPF_OPTS(bpf_map_create_opts, opts);
	int inner = bpf_map_create(BPF_MAP_TYPE_ARRAY, "dt_grace", 4, 4, 1, NULL), outer, err;

	if (inner < 0)
		return -errno;
	opts.inner_map_fd = inner;
	outer = bpf_map_create(BPF_MAP_TYPE_ARRAY_OF_MAPS, "dt_grace", 4, 4, 1, &opts);
	err = replace(outer, inner);
	if (outer >= 0)
		close(outer);
	close(inner);
	return err;
}
