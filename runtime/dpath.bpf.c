/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dpath.bpf.c -- d_path(): the path of an open file or directory.  The way up to the root of the file systems
 * is walked first, crossing mounts, and the names that lie on it are noted; then they are written from the
 * top down.
 */
#include "dt.h"

#define MAX_NAMES DT_PATH_NAMES
#define MAX_STEPS (2 * MAX_NAMES) /* names and mounts */

#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct qstr {
	const unsigned char *name;
};
struct dentry {
	struct dentry *d_parent;
	struct qstr d_name;
};
struct vfsmount {
	struct dentry *mnt_root;
};
struct mount {
	struct mount *mnt_parent;
	struct dentry *mnt_mountpoint;
	struct vfsmount mnt;
};
struct path {
	struct vfsmount *mnt;
	struct dentry *dentry;
};
#pragma clang attribute pop

struct dpath_walk {
	struct dentry *dentry;
	struct mount *mount;
	u64 *names; /* in scratch: addresses, the last component first */
	char *dst;
	u64 n;	 /* names noted */
	u64 len; /* of the text so far */
};

/* One step up: to the parent directory, or from the root of a file system to where it is mounted. */
static long dpath_up(u32 i, void *arg)
{
	struct dpath_walk *w = arg;
	struct mount *mount = w->mount, *below;
	struct dentry *dentry = w->dentry, *parent;

	(void)i;
	if (dentry == BPF_CORE_READ(mount, mnt.mnt_root)) {
		below = BPF_CORE_READ(mount, mnt_parent);
		if (!below || below == mount)
			return 1;
		w->dentry = BPF_CORE_READ(mount, mnt_mountpoint);
		w->mount = below;
		return 0;
	}
	parent = BPF_CORE_READ(dentry, d_parent);
	if (!parent || parent == dentry || w->n >= MAX_NAMES)
		return 1;
	w->names[dt_bound(w->n, MAX_NAMES - 1)] = (u64)BPF_CORE_READ(dentry, d_name.name);
	w->n = dt_unknown(w->n + 1);
	w->dentry = parent;
	return 0;
}

/* Name number n - 1 - i, with its slash; dst has room for a whole string behind the longest prefix. */
static long dpath_write(u32 i, void *arg)
{
	struct dpath_walk *w = arg;
	u64 at = dt_bound(w->len, dt_strsize);
	long got;

	if (w->len >= dt_strsize)
		return 1;
	w->dst[at] = '/';
	got = bpf_probe_read_kernel_str(w->dst + at + 1, dt_strsize,
					(void *)w->names[dt_bound(w->n - 1 - i, MAX_NAMES - 1)]);
	if (got <= 0)
		return 1;
	w->len = dt_unknown(at + got);
	return 0;
}

/* dst spans three temporaries; names: DT_PATH_NAMES words of scratch. */
DT_SHARED void dt_dpath(struct dt_mstate *ms, char *dst, u64 addr, u64 *names)
{
	const struct path *path = (void *)addr;
	struct dpath_walk w = {.names = names, .dst = dst, .n = dt_unknown(0), .len = dt_unknown(0)};
	struct vfsmount *mnt = NULL;

	if (bpf_core_read(&w.dentry, sizeof(w.dentry), &path->dentry) ||
	    bpf_core_read(&mnt, sizeof(mnt), &path->mnt)) {
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
		return;
	}
	w.mount = (void *)mnt - bpf_core_field_offset(struct mount, mnt);
	bpf_loop(MAX_STEPS, dpath_up, &w, 0);
	dst[0] = '/';
	dst[1] = 0;
	bpf_loop(dt_bound(w.n, MAX_NAMES), dpath_write, &w, 0);
	dst[dt_strsize] = 0;
}
