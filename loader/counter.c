/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* counter.c -- see counter.h.  Called by objcheck.c, link.c, attach_perf.c. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "counter.h"
#include "host.h"

bool counter_parse(const char *target, struct counter *c)
{
	static const struct {
		const char *name;
		bool no_user, no_kernel;
	} modes[] = {{"user", false, true}, {"kernel", true, false}, {"all", false, false}};
	unsigned long long config;
	int at = 0;

	if (sscanf(target, "%u:0x%llx:%n", &c->type, &config, &at) != 2 || !at)
		return false;
	c->config = config;
	target += at;
	for (unsigned i = 0; i < sizeof(modes) / sizeof(modes[0]); i++) {
		size_t n = strlen(modes[i].name);

		if (strncmp(target, modes[i].name, n) || (target[n] && target[n] != ':'))
			continue;
		c->no_user = modes[i].no_user;
		c->no_kernel = modes[i].no_kernel;
		c->count = target[n] ? target + n + 1 : "";
		return true;
	}
	return false;
}

bool counter_number(const char *text, uint64_t *n)
{
	*n = strtoull(text, NULL, 10);
	return !text[strspn(text, "0123456789")] && *n && !(*n >> 62);
}

void counter_set(const struct counter *c, struct perf_event_attr *attr)
{
	attr->type = c->type;
	attr->config = c->config;
	attr->exclude_user = c->no_user;
	attr->exclude_kernel = c->no_kernel;
}

bool counter_exists(const struct counter *c, char *why, size_t size)
{
	struct perf_event_attr attr = {.size = sizeof(attr), .sample_period = 1ull << 40, .disabled = 1};
	char text[256];
	int fd, err;

	counter_set(c, &attr);
	fd = syscall(SYS_perf_event_open, &attr, -1, host_first_cpu(), -1, PERF_FLAG_FD_CLOEXEC);
	err = errno;
	if (fd >= 0) {
		close(fd);
		return true;
	}
	if (err == ENOENT || err == EOPNOTSUPP || err == EINVAL || err == ENODEV) {
		snprintf(why, size, "this host cannot count that event: %s%s", strerror(err),
			 c->type == PERF_TYPE_SOFTWARE
				 ? ""
				 : " (virtual machines often have no hardware counters)");
	} else {
		host_explain(err, text, sizeof(text));
		snprintf(why, size, "perf_event_open: %s", text);
	}
	return false;
}
