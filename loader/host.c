/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * host.c -- capabilities, lockdown, CPUs of this host, and plain words for what the kernel refuses.  Called
 * by load.c and the attach kinds.
 */
#include <bpf/libbpf.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "host.h"

static bool read_text(const char *path, char *buf, size_t size)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t n = fd < 0 ? -1 : read(fd, buf, size - 1);

	if (fd >= 0)
		close(fd);
	buf[n > 0 ? n : 0] = '\0';
	return n > 0;
}

static uint64_t capabilities(void)
{
	char buf[4096], *p;

	if (!read_text("/proc/self/status", buf, sizeof(buf)) || !(p = strstr(buf, "\nCapEff:")))
		return ~0ull;
	return strtoull(p + strlen("\nCapEff:"), NULL, 16);
}

static bool has(uint64_t caps, int cap)
{
	return caps >> cap & 1;
}

bool host_may_trace(char *err, size_t errsize)
{
	uint64_t caps = capabilities();
	bool bpf = has(caps, CAP_BPF), perfmon = has(caps, CAP_PERFMON);

	if (has(caps, CAP_SYS_ADMIN) || (bpf && perfmon))
		return true;
	snprintf(err, errsize, "missing privilege: needs %s%s%s (or root)", bpf ? "" : "CAP_BPF",
		 bpf || perfmon ? "" : " and ", perfmon ? "" : "CAP_PERFMON");
	return false;
}

void host_lockdown(char *buf, size_t size)
{
	char text[128], *p, *end;

	buf[0] = '\0';
	if (!read_text("/sys/kernel/security/lockdown", text, sizeof(text)) || !(p = strchr(text, '[')) ||
	    !(end = strchr(p, ']')))
		return;
	*end = '\0';
	if (strcmp(p + 1, "none"))
		snprintf(buf, size, "%s", p + 1);
}

void host_explain(int err, char *buf, size_t size)
{
	char lock[32], paranoid[16];
	uint64_t caps = capabilities();

	host_lockdown(lock, sizeof(lock));
	if (err >= __LIBBPF_ERRNO__START) {
		libbpf_strerror(err, buf, size);
	} else if (err != EPERM && err != EACCES) {
		snprintf(buf, size, "%s%s", strerror(err),
			 err == EOPNOTSUPP || err == ENOTSUP || err == EINVAL
				 ? " (the kernel may lack the feature)"
				 : "");
	} else if (!has(caps, CAP_SYS_ADMIN)) {
		if (!read_text("/proc/sys/kernel/perf_event_paranoid", paranoid, sizeof(paranoid)))
			paranoid[0] = '\0';
		paranoid[strcspn(paranoid, "\n")] = '\0';
		snprintf(buf, size, "%s: needs CAP_SYS_ADMIN here (kernel.perf_event_paranoid is %s)",
			 strerror(err), paranoid);
	} else if (*lock) {
		snprintf(buf, size, "%s: the kernel is locked down (%s)", strerror(err), lock);
	} else {
		snprintf(buf, size, "%s", strerror(err));
	}
}

bool host_each_cpu(bool (*fn)(void *arg, int cpu), void *arg)
{
	char text[1024], *p = text;

	if (!read_text("/sys/devices/system/cpu/online", text, sizeof(text)))
		return fn(arg, 0);
	while (*p >= '0' && *p <= '9') {
		long lo = strtol(p, &p, 10), hi = lo;

		if (*p == '-')
			hi = strtol(p + 1, &p, 10);
		for (long c = lo; c <= hi; c++)
			if (!fn(arg, c))
				return false;
		p += *p == ',';
	}
	return true;
}

static bool take_first(void *arg, int cpu)
{
	*(int *)arg = cpu;
	return false;
}

int host_first_cpu(void)
{
	int cpu = 0;

	host_each_cpu(take_first, &cpu);
	return cpu;
}

int host_cpu_chip(int cpu)
{
	char path[80], text[16];

	snprintf(path, sizeof(path), "/sys/devices/system/cpu/cpu%d/topology/physical_package_id", cpu);
	return read_text(path, text, sizeof(text)) ? atoi(text) : 0;
}

uint64_t host_wall_offset(void)
{
	struct timespec r, m;

	clock_gettime(CLOCK_REALTIME, &r);
	clock_gettime(CLOCK_MONOTONIC, &m);
	return (r.tv_sec - m.tv_sec) * 1000000000ll + r.tv_nsec - m.tv_nsec;
}
