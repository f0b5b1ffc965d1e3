/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * dpath.bpf.c -- d_path(): the path of an open file or directory.  The way up to the root of the file systems
 * is walked first, crossing mounts, and the names that lie on it are noted; then they are written from the
 * top down.  Files that lie in no directory are called what /proc/PID/fd calls them.
 */
#include "dt.h"

#define MAX_NAMES DT_PATH_NAMES
#define MAX_STEPS (2 * MAX_NAMES) /* names and mounts */

#pragma clang attribute push(__attribute__((preserve_access_index)), apply_to = record)
struct qstr {
	const unsigned char *name;
};
struct hlist_bl_node {
	struct hlist_bl_node **pprev;
};
struct inode {
	unsigned long i_ino;
};
struct file_system_type {
	const char *name;
};
struct super_block {
	struct file_system_type *s_type;
};
struct dentry {
	struct hlist_bl_node d_hash;
	struct dentry *d_parent;
	struct qstr d_name;
	struct inode *d_inode;
	struct super_block *d_sb;
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

/* What is compared of the name of a file system. */
#define TYPE_BYTES 7

static DT_INLINE bool is_type(u64 type, const char *name)
{
	u64 word = 0;

	__builtin_memcpy(&word, name, TYPE_BYTES);
	return type == word;
}

/* A file that lies in no directory: pipes, sockets, what the kernel calls anonymous, memory. */
static DT_INLINE void dpath_loose(char *dst, struct dentry *dentry)
{
	static const char pipe[] = "pipe:[%lu]", sock[] = "socket:[%lu]", anon[] = "anon_inode:%s",
			  named[] = "/%s (deleted)", other[] = "%s:[%lu]";
	const char *fs = BPF_CORE_READ(dentry, d_sb, s_type, name);
	const unsigned char *name = BPF_CORE_READ(dentry, d_name.name);
	u64 args[] = {(u64)name, BPF_CORE_READ(dentry, d_inode, i_ino)}, type = 0;
	char first = 0;

	bpf_probe_read_kernel(&type, TYPE_BYTES, fs);
	bpf_probe_read_kernel(&first, sizeof(first), name);
	if (is_type(type, "pipefs")) {
		bpf_snprintf(dst, dt_strsize + 1, pipe, &args[1], sizeof(args[1]));
	} else if (is_type(type, "sockfs")) {
		bpf_snprintf(dst, dt_strsize + 1, sock, &args[1], sizeof(args[1]));
	} else if (is_type(type, "anon_inodefs")) {
		bpf_snprintf(dst, dt_strsize + 1, anon, args, sizeof(args[0]));
	} else if (first && first != '/') {
		bpf_snprintf(dst, dt_strsize + 1, named, args, sizeof(args[0]));
	} else {
		args[0] = (u64)fs;
		bpf_snprintf(dst, dt_strsize + 1, other, args, sizeof(args));
	}
}

/* Files that are still open although they were removed. */
static DT_INLINE void dpath_removed(struct dpath_walk *w)
{
	static const char note[] = " (deleted)";

	__builtin_memcpy(w->dst + dt_bound(w->len, dt_strsize), note, sizeof(note));
}

/* dst spans three temporaries; names: DT_PATH_NAMES words of scratch. */
DT_SHARED void dt_dpath(struct dt_mstate *ms, char *dst, u64 addr, u64 *names)
{
	const struct path *path = (void *)addr;
	struct dpath_walk w = {.names = names, .dst = dst, .n = dt_unknown(0), .len = dt_unknown(0)};
	struct vfsmount *mnt = NULL;
	struct dentry *first;
	bool is_root;

	if (bpf_core_read(&w.dentry, sizeof(w.dentry), &path->dentry) ||
	    bpf_core_read(&mnt, sizeof(mnt), &path->mnt)) {
		dt_fault_set(ms, DT_FAULT_BADADDR, addr);
		return;
	}
	first = w.dentry;
	is_root = BPF_CORE_READ(first, d_parent) == first;
	if (is_root && first != BPF_CORE_READ(mnt, mnt_root)) {
		dpath_loose(dst, first);
		return;
	}
	w.mount = (void *)mnt - bpf_core_field_offset(struct mount, mnt);
	bpf_loop(MAX_STEPS, dpath_up, &w, 0);
	dst[0] = '/';
	dst[1] = 0;
	bpf_loop(dt_bound(w.n, MAX_NAMES), dpath_write, &w, 0);
	if (!is_root && !BPF_CORE_READ(first, d_hash.pprev))
		dpath_removed(&w);
	dst[dt_strsize] = 0;
}
