/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * attach_perf.c -- perf events: profile on every CPU, tick on one, kprobes by the kprobe PMU, and the opening
 * of events for attach_site.c.  Where perf events are refused, ticks are timers in this process instead.
 */
#include <bpf/bpf.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include "attach.h"
#include "counter.h"
#include "host.h"
#include "report.h"

static int perf_open(struct perf_event_attr *attr, int pid, int cpu)
{
	attr->size = sizeof(*attr);
	return syscall(SYS_perf_event_open, attr, pid, cpu, -1, PERF_FLAG_FD_CLOEXEC);
}

static struct perf_event_attr clock_attr(uint64_t period)
{
	return (struct perf_event_attr){
		.type = PERF_TYPE_SOFTWARE, .config = PERF_COUNT_SW_CPU_CLOCK, .sample_period = period};
}

bool attach_perf_allowed(void)
{
	struct perf_event_attr attr = clock_attr(1000000000);
	int fd = perf_open(&attr, -1, host_first_cpu());

	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

int attach_perf_event(struct session *s, int prog, struct perf_event_attr *attr, int pid, int cpu,
		      uint64_t cookie)
{
	LIBBPF_OPTS(bpf_link_create_opts, opts, .perf_event.bpf_cookie = cookie);
	int fd = perf_open(attr, pid, cpu), link;

	if (fd < 0)
		return -errno;
	link = bpf_link_create(prog, fd, BPF_PERF_EVENT, &opts);
	if (link < 0) {
		link = -errno;
		close(fd);
		return link;
	}
	if (!attach_keep(s, fd))
		return -ENOMEM;
	return attach_keep(s, link) ? link : -ENOMEM;
}

bool attach_pmu(const char *name, uint32_t *type, uint64_t *retbit)
{
	char path[128];
	unsigned bit = 0;
	bool ok = false;
	FILE *f;

	snprintf(path, sizeof(path), "/sys/bus/event_source/devices/%s/type", name);
	f = fopen(path, "re");
	if (f) {
		ok = fscanf(f, "%u", type) == 1;
		fclose(f);
	}
	snprintf(path, sizeof(path), "/sys/bus/event_source/devices/%s/format/retprobe", name);
	f = ok ? fopen(path, "re") : NULL;
	if (f) {
		if (fscanf(f, "config:%u", &bit) != 1)
			bit = 0;
		fclose(f);
	}
	*retbit = 1ull << bit;
	return ok;
}

bool attach_kprobe(struct session *s, uint32_t i)
{
	const struct dray_tramp *t = &s->obj.tramp[i];
	const char *target = obj_str(&s->obj, t->target);
	struct perf_event_attr attr = {0};
	uint64_t retbit;
	int err;

	if (t->mask_words)
		return attach_sites(s, i);
	if (!attach_pmu("kprobe", &attr.type, &retbit))
		return attach_failed(s, i, target, EOPNOTSUPP);
	attr.config = t->attach == DRAY_AT_KRETPROBE ? retbit : 0;
	attr.config1 = (uintptr_t)target;
	err = attach_perf_event(s, bpf_program__fd(s->prog[i]), &attr, -1, 0, 0);
	return err >= 0 || attach_failed(s, i, target, -err);
}

struct profile {
	struct session *s;
	uint32_t tramp;
	const char *what;
	struct perf_event_attr attr;
};

static bool attach_cpu(void *arg, int cpu)
{
	struct profile *p = arg;
	char where[64];
	int err;

	if (p->s->opts.cpu >= 0 && p->s->opts.cpu != cpu)
		return true;
	err = attach_perf_event(p->s, bpf_program__fd(p->s->prog[p->tramp]), &p->attr, -1, cpu, 0);
	snprintf(where, sizeof(where), "%s of CPU %d", p->what, cpu);
	return err >= 0 || attach_failed(p->s, p->tramp, where, -err);
}

bool attach_profile(struct session *s, uint32_t i)
{
	const char *target = obj_str(&s->obj, s->obj.tramp[i].target);
	struct profile p = {s, i, "the clock", clock_attr(s->links.period[i])};
	struct counter c;

	if (s->obj.tramp[i].attach == DRAY_AT_PERF && counter_parse(target, &c)) {
		p.what = target;
		counter_set(&c, &p.attr);
	}
	return host_each_cpu(attach_cpu, &p);
}

static bool attach_timer(struct session *s, uint32_t i)
{
	struct attached *a = s->attached;
	uint64_t ns = s->links.period[i];
	struct timespec t = {ns / 1000000000, ns % 1000000000};
	struct itimerspec its = {t, t};
	struct tick_timer *grown = realloc(a->timer, (a->ntimer + 1) * sizeof(*grown));
	int fd = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);

	if (grown)
		a->timer = grown;
	if (!grown || fd < 0 || timerfd_settime(fd, 0, &its, NULL)) {
		if (fd >= 0)
			close(fd);
		return report_error("cannot make a timer: %s", strerror(errno));
	}
	grown[a->ntimer++] = (struct tick_timer){fd, bpf_program__fd(s->prog[i])};
	return true;
}

/* Pinned to one CPU, that of the option or one that is surely alive: ticks must not
 * depend on where the tracer happens to run. */
bool attach_tick(struct session *s, uint32_t i)
{
	struct perf_event_attr attr = clock_attr(s->links.period[i]);
	int cpu = s->opts.cpu >= 0 ? (int)s->opts.cpu : host_first_cpu();
	int err;

	if (s->tick_timer)
		return attach_timer(s, i);
	err = attach_perf_event(s, bpf_program__fd(s->prog[i]), &attr, -1, cpu, 0);
	return err >= 0 || attach_failed(s, i, "the clock", -err);
}
