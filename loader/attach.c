/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * attach.c -- the table of attach kinds and what they share.  Knows nothing of providers.  Called by main.c.
 */
#include <bpf/bpf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "attach.h"
#include "host.h"
#include "report.h"

static const struct {
	const char *name;
	bool (*attach)(struct session *s, uint32_t i); /* NULL: nothing to attach */
} kind[] = {
	[DRAY_AT_BEGIN] = {"BEGIN", NULL},
	[DRAY_AT_END] = {"END", NULL},
	[DRAY_AT_ERROR] = {"ERROR", NULL},
	[DRAY_AT_RAW_TP] = {"raw tracepoint", attach_raw_tp},
	[DRAY_AT_TP_BTF] = {"raw tracepoint", attach_btf},
	[DRAY_AT_FENTRY] = {"fentry", attach_btf},
	[DRAY_AT_FEXIT] = {"fexit", attach_btf},
	[DRAY_AT_KPROBE] = {"kprobe", attach_kprobe},
	[DRAY_AT_KRETPROBE] = {"kretprobe", attach_kprobe},
	[DRAY_AT_UPROBE] = {"uprobe", attach_sites},
	[DRAY_AT_URETPROBE] = {"uretprobe", attach_sites},
	[DRAY_AT_PROFILE] = {"perf event", attach_profile},
	[DRAY_AT_TICK] = {"perf event", attach_tick},
	[DRAY_AT_PERF] = {"perf event", attach_profile},
};

bool attach_keep(struct session *s, int fd)
{
	struct attached *a = s->attached;
	int *grown = a->fd;

	if (a->n == a->cap) {
		grown = realloc(a->fd, (a->cap + 64) * sizeof(*grown));
		if (!grown) {
			close(fd);
			return report_error("out of memory");
		}
		a->fd = grown;
		a->cap += 64;
	}
	grown[a->n++] = fd;
	return true;
}

bool attach_failed(const struct session *s, uint32_t i, const char *where, int err)
{
	char why[256];

	host_explain(err, why, sizeof(why));
	return report_error("cannot attach %s to %s: %s", kind[s->obj.tramp[i].attach].name, where, why);
}

static bool attach_is_uprobe(const struct dray_tramp *t)
{
	return t->attach == DRAY_AT_UPROBE || t->attach == DRAY_AT_URETPROBE;
}

/* A program for all the kernel functions that a pattern means? */
static bool attach_is_kprobes(const struct dray_tramp *t)
{
	return t->mask_words && (t->attach == DRAY_AT_KPROBE || t->attach == DRAY_AT_KRETPROBE);
}

/* What programs are loaded as depends on how they can be attached here. */
bool attach_prepare(struct session *s)
{
	bool uprobes = false, kprobes = false, ticks = false;

	for (uint32_t i = 0; i < s->obj.ntramp; i++) {
		uprobes |= s->prog[i] && attach_is_uprobe(&s->obj.tramp[i]);
		kprobes |= s->prog[i] && attach_is_kprobes(&s->obj.tramp[i]);
		ticks |= s->prog[i] && s->obj.tramp[i].attach == DRAY_AT_TICK;
	}
	s->uprobe_multi = uprobes && attach_has_uprobe_multi();
	s->kprobe_multi = kprobes && attach_has_kprobe_multi();
	s->tick_timer = ticks && !attach_perf_allowed();
	for (uint32_t i = 0; i < s->obj.ntramp; i++) {
		const struct dray_tramp *t = &s->obj.tramp[i];

		if (!s->prog[i])
			continue;
		if (s->tick_timer && t->attach == DRAY_AT_TICK)
			bpf_program__set_type(s->prog[i], BPF_PROG_TYPE_RAW_TRACEPOINT);
		if (s->uprobe_multi && attach_is_uprobe(t))
			bpf_program__set_expected_attach_type(s->prog[i], HOST_ATTACH_UPROBE_MULTI);
		if (s->kprobe_multi && attach_is_kprobes(t))
			bpf_program__set_expected_attach_type(s->prog[i], BPF_TRACE_KPROBE_MULTI);
	}
	return true;
}

/* Perf uprobes take two descriptors each. */
static void raise_fd_limit(void)
{
	struct rlimit r;

	if (!getrlimit(RLIMIT_NOFILE, &r) && r.rlim_cur < r.rlim_max) {
		r.rlim_cur = r.rlim_max;
		setrlimit(RLIMIT_NOFILE, &r);
	}
}

bool attach_all(struct session *s)
{
	s->attached = calloc(1, sizeof(*s->attached));
	if (!s->attached)
		return report_error("out of memory");
	raise_fd_limit();
	for (uint32_t i = 0; i < s->obj.ntramp; i++)
		if (s->prog[i] && kind[s->obj.tramp[i].attach].attach &&
		    !kind[s->obj.tramp[i].attach].attach(s, i))
			return false;
	return true;
}

int attach_run_once(int prog, int64_t cpu)
{
	/* The kernel wants as many argument words as the program may read. */
	__u64 args[12] = {0};
	LIBBPF_OPTS(bpf_test_run_opts, opts, .ctx_in = args, .ctx_size_in = sizeof(args));

	if (cpu >= 0) {
		opts.cpu = cpu;
		opts.flags = BPF_F_TEST_RUN_ON_CPU;
	}
	return bpf_prog_test_run_opts(prog, &opts) ? -errno : 0;
}

void attach_free(struct session *s)
{
	struct attached *a = s->attached;

	if (!a)
		return;
	for (unsigned i = a->n; i-- > 0;)
		close(a->fd[i]);
	for (unsigned i = 0; i < a->ntimer; i++)
		close(a->timer[i].fd);
	free(a->fd);
	free(a->timer);
	free(a);
	s->attached = NULL;
}
