/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * attach_uprobe.c -- user functions.  One uprobe_multi link for all sites of a program in one file, made by
 * bpf(2) itself since the libbpf of Debian 12 knows nothing of it; perf events, one a site, where the kernel
 * has no such links.  Each site's cookie says which entries of dt_sites are its own.
 */
#include <bpf/bpf.h>
#include <errno.h>
#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "attach.h"
#include "host.h"
#include "report.h"

#define UPROBE_MULTI_RETURN 1u

/* The part of union bpf_attr that BPF_LINK_CREATE reads for uprobe_multi, which older headers lack. */
struct uprobe_multi_attr {
	__u32 prog_fd, target_fd, attach_type, flags;
	__u64 path, offsets, ref_ctr_offsets, cookies;
	__u32 cnt, uflags, pid, pad;
};

static int link_create(struct uprobe_multi_attr *a)
{
	int fd = syscall(SYS_bpf, BPF_LINK_CREATE, a, sizeof(*a));

	return fd < 0 ? -errno : fd;
}

/* A kernel that knows the attach type looks at the path, and "/" is not a file: EBADF; others say EINVAL. */
bool attach_has_uprobe_multi(void)
{
	const struct bpf_insn insns[] = {
		{.code = BPF_ALU64 | BPF_MOV | BPF_K},
		{.code = BPF_JMP | BPF_EXIT},
	};
	LIBBPF_OPTS(bpf_prog_load_opts, opts, .expected_attach_type = HOST_ATTACH_UPROBE_MULTI);
	int prog = bpf_prog_load(BPF_PROG_TYPE_KPROBE, NULL, "GPL", insns, 2, &opts), err;
	__u64 off = 0;
	struct uprobe_multi_attr a = {
		.prog_fd = prog,
		.attach_type = HOST_ATTACH_UPROBE_MULTI,
		.path = (uintptr_t) "/",
		.offsets = (uintptr_t)&off,
		.cnt = 1,
	};

	if (prog < 0)
		return false;
	err = link_create(&a);
	if (err >= 0)
		close(err);
	close(prog);
	return err == -EBADF;
}

/* Sites first .. first + n - 1 of the linkage: one program, one file. */
struct batch {
	struct session *s;
	uint32_t tramp;
	const struct usite *site;
	__u64 *off, *cookie;
	pid_t pid; /* the one process that they are all for; 0: several */
};

static __u64 cookie(const struct usite *u)
{
	return u->first | (__u64)u->count << 32;
}

/* A site that the kernel will not take: an error when it was asked for by name, else it is left out. */
static bool site_failed(struct batch *b, const struct usite *u, int err)
{
	const struct rprobe *p = &b->s->probes.row[u->entry[0].prid];
	char where[512];

	snprintf(where, sizeof(where), "%s:%s:%s:%s (offset 0x%llx)", p->prov, p->mod, p->func, p->name,
		 (unsigned long long)u->off);
	if (u->exact)
		return attach_failed(b->s, b->tramp, where, err);
	if (b->s->verbose)
		report_error("left out: %s: %s", where, strerror(err));
	return true;
}

/* One address that cannot be probed makes the kernel refuse the whole link: halve until it is found. */
static bool attach_range(struct batch *b, uint32_t first, uint32_t n)
{
	struct uprobe_multi_attr a = {
		.prog_fd = bpf_program__fd(b->s->prog[b->tramp]),
		.attach_type = HOST_ATTACH_UPROBE_MULTI,
		.path = (uintptr_t)b->site[first].path,
		.offsets = (uintptr_t)(b->off + first),
		.cookies = (uintptr_t)(b->cookie + first),
		.cnt = n,
		.uflags = b->s->obj.tramp[b->tramp].attach == DRAY_AT_URETPROBE ? UPROBE_MULTI_RETURN : 0,
		.pid = b->pid,
	};
	int fd = link_create(&a);

	if (fd >= 0)
		return attach_keep(b->s, fd);
	if (fd == -EPERM || fd == -EACCES || fd == -ESRCH || fd == -ENOMEM)
		return attach_failed(b->s, b->tramp, b->site[first].path, -fd);
	if (n == 1)
		return site_failed(b, &b->site[first], -fd);
	return attach_range(b, first, n / 2) && attach_range(b, first + n / 2, n - n / 2);
}

static bool attach_multi(struct batch *b, uint32_t n)
{
	bool ok = false;

	b->off = calloc(n, sizeof(*b->off));
	b->cookie = calloc(n, sizeof(*b->cookie));
	if (b->off && b->cookie) {
		for (uint32_t i = 0; i < n; i++) {
			b->off[i] = b->site[i].off;
			b->cookie[i] = cookie(&b->site[i]);
		}
		ok = attach_range(b, 0, n);
	}
	free(b->off);
	free(b->cookie);
	return ok;
}

static bool attach_each(struct batch *b, uint32_t n)
{
	bool ret = b->s->obj.tramp[b->tramp].attach == DRAY_AT_URETPROBE;
	uint64_t retbit;
	uint32_t type;

	if (!attach_pmu("uprobe", &type, &retbit))
		return attach_failed(b->s, b->tramp, b->site->path, EOPNOTSUPP);
	for (uint32_t i = 0; i < n; i++) {
		const struct usite *u = &b->site[i];
		struct perf_event_attr attr = {.type = type, .config = ret ? retbit : 0};
		int err;

		attr.config1 = (uintptr_t)u->path;
		attr.config2 = u->off;
		/* Not bound to the process: that would mean its first thread only. */
		err = attach_perf_event(b->s, bpf_program__fd(b->s->prog[b->tramp]), &attr, -1, 0, cookie(u));
		if (err == -EACCES || err == -EPERM || err == -EMFILE)
			return attach_failed(b->s, b->tramp, u->path, -err);
		if (err < 0 && !site_failed(b, u, -err))
			return false;
	}
	return true;
}

static pid_t common_pid(const struct usite *site, uint32_t n)
{
	pid_t pid = site->entry[0].pid;

	for (uint32_t i = 0; i < n; i++)
		for (uint32_t k = 0; k < site[i].count; k++)
			if (site[i].entry[k].pid != (uint32_t)pid)
				return 0;
	return pid;
}

bool attach_uprobe(struct session *s, uint32_t i)
{
	const struct linkage *l = &s->links;
	uint32_t n;

	for (uint32_t k = 0; k < l->nsite; k += n) {
		const struct usite *u = &l->site[k];

		for (n = 1;
		     k + n < l->nsite && u[n].tramp == u->tramp && u[n].dev == u->dev && u[n].ino == u->ino;)
			n++;
		struct batch b = {.s = s, .tramp = i, .site = u, .pid = common_pid(u, n)};

		if (u->tramp == i && !(s->uprobe_multi ? attach_multi(&b, n) : attach_each(&b, n)))
			return false;
	}
	return true;
}
