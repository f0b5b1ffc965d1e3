/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * attach_site.c -- programs with many sites: user functions, and kernel functions that a pattern means.  One
 * uprobe_multi link for all sites of a program in one file (made by bpf(2) itself since the libbpf of Debian
 * 12 knows nothing of it), one kprobe_multi link for all kernel functions; perf events, one a site, where the
 * kernel has no such links.  Each site's cookie says which entries of dt_sites are its own.
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
#define REF_CTR_SHIFT 32 /* in perf_event_attr.config, see .../devices/uprobe/format/ref_ctr_offset */

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

static int kprobe_link(int prog, const char **syms, const __u64 *cookies, uint32_t n, bool ret)
{
	LIBBPF_OPTS(bpf_link_create_opts, opts, .kprobe_multi.syms = syms, .kprobe_multi.cookies = cookies,
		    .kprobe_multi.cnt = n, .kprobe_multi.flags = ret ? BPF_F_KPROBE_MULTI_RETURN : 0);
	int fd = bpf_link_create(prog, 0, BPF_TRACE_KPROBE_MULTI, &opts);

	return fd < 0 ? -errno : fd;
}

/* A kernel that can do it looks for the function and finds none. */
bool attach_has_kprobe_multi(void)
{
	const struct bpf_insn insns[] = {
		{.code = BPF_ALU64 | BPF_MOV | BPF_K},
		{.code = BPF_JMP | BPF_EXIT},
	};
	LIBBPF_OPTS(bpf_prog_load_opts, opts, .expected_attach_type = BPF_TRACE_KPROBE_MULTI);
	int prog = bpf_prog_load(BPF_PROG_TYPE_KPROBE, NULL, "GPL", insns, 2, &opts), err;
	const char *none = "no_such_function_anywhere";

	if (prog < 0)
		return false;
	err = kprobe_link(prog, &none, NULL, 1, false);
	if (err >= 0)
		close(err);
	close(prog);
	return err == -ESRCH || err == -ENOENT;
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

/* Sites of the linkage: one program, one file or the kernel. */
struct batch {
	struct session *s;
	uint32_t tramp;
	const struct usite *site;
	bool kernel, ret;
	__u64 *off, *cookie, *ref_ctr;
	const char **sym;
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

static int link_range(struct batch *b, uint32_t first, uint32_t n)
{
	int prog = bpf_program__fd(b->s->prog[b->tramp]);
	struct uprobe_multi_attr a = {
		.prog_fd = prog,
		.attach_type = HOST_ATTACH_UPROBE_MULTI,
		.path = (uintptr_t)b->site[first].path,
		.offsets = (uintptr_t)(b->off + first),
		.ref_ctr_offsets = (uintptr_t)(b->ref_ctr + first),
		.cookies = (uintptr_t)(b->cookie + first),
		.cnt = n,
		.uflags = b->ret ? UPROBE_MULTI_RETURN : 0,
		.pid = b->pid,
	};

	if (b->kernel)
		return kprobe_link(prog, b->sym + first, b->cookie + first, n, b->ret);
	return link_create(&a);
}

/* One address that cannot be probed makes the kernel refuse the whole link: halve until it is found. */
static bool attach_range(struct batch *b, uint32_t first, uint32_t n)
{
	int fd = link_range(b, first, n);

	if (fd >= 0)
		return attach_keep(b->s, fd);
	if (fd == -EPERM || fd == -EACCES || fd == -ENOMEM || (fd == -ESRCH && !b->kernel))
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
	b->ref_ctr = calloc(n, sizeof(*b->ref_ctr));
	b->sym = calloc(n, sizeof(*b->sym));
	if (b->off && b->cookie && b->ref_ctr && b->sym) {
		for (uint32_t i = 0; i < n; i++) {
			b->off[i] = b->site[i].off;
			b->cookie[i] = cookie(&b->site[i]);
			b->ref_ctr[i] = b->site[i].ref_ctr;
			b->sym[i] = b->site[i].path;
		}
		ok = attach_range(b, 0, n);
	}
	free(b->off);
	free(b->cookie);
	free(b->ref_ctr);
	free(b->sym);
	return ok;
}

static bool attach_each(struct batch *b, uint32_t n)
{
	uint64_t retbit;
	uint32_t type;

	if (!attach_pmu(b->kernel ? "kprobe" : "uprobe", &type, &retbit))
		return attach_failed(b->s, b->tramp, b->site->path, EOPNOTSUPP);
	for (uint32_t i = 0; i < n; i++) {
		const struct usite *u = &b->site[i];
		struct perf_event_attr attr = {.type = type, .config = b->ret ? retbit : 0};
		int err;

		attr.config1 = (uintptr_t)u->path;
		attr.config2 = b->kernel ? 0 : u->off;
		attr.config |= u->ref_ctr << REF_CTR_SHIFT;
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

bool attach_sites(struct session *s, uint32_t i)
{
	const struct linkage *l = &s->links;
	enum dray_attach at = s->obj.tramp[i].attach;
	bool kernel = at == DRAY_AT_KPROBE || at == DRAY_AT_KRETPROBE;
	bool multi = kernel ? s->kprobe_multi : s->uprobe_multi;
	uint32_t n;

	for (uint32_t k = 0; k < l->nsite; k += n) {
		const struct usite *u = &l->site[k];

		for (n = 1;
		     k + n < l->nsite && u[n].tramp == u->tramp && u[n].dev == u->dev && u[n].ino == u->ino;)
			n++;
		struct batch b = {.s = s,
				  .tramp = i,
				  .site = u,
				  .kernel = kernel,
				  .ret = at == DRAY_AT_KRETPROBE || at == DRAY_AT_URETPROBE,
				  .pid = common_pid(u, n)};

		if (u->tramp == i && !(multi ? attach_multi(&b, n) : attach_each(&b, n)))
			return false;
	}
	return true;
}
