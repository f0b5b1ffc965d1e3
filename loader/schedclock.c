/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * schedclock.c -- how far the scheduler's clock is from the one that BPF programs read.  The kernel tells
 * nobody, but perf events have its time by default: we give ourselves the name that we have, which is an
 * event, and look at the other clock before and after.  Called by cfg.c.
 */
#include <linux/perf_event.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include "schedclock.h"

#define TRIES 5 /* the narrowest counts */

static uint64_t monotonic(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

static int open_names(void)
{
	struct perf_event_attr attr = {
		.type = PERF_TYPE_SOFTWARE,
		.size = sizeof(attr),
		.config = PERF_COUNT_SW_DUMMY,
		.sample_type = PERF_SAMPLE_TIME,
		.exclude_kernel = 1,
		.comm = 1,
		.sample_id_all = 1,
	};

	return (int)syscall(SYS_perf_event_open, &attr, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

/* The time of the last record before the end of what has been written, or 0: it is the last word of a record.
 */
static uint64_t last_time(struct perf_event_mmap_page *p, uint64_t before)
{
	uint64_t head = __atomic_load_n(&p->data_head, __ATOMIC_ACQUIRE), time;

	if (head == before || head < sizeof(time))
		return 0;
	memcpy(&time, (char *)p + p->data_offset + (head - sizeof(time)) % p->data_size, sizeof(time));
	return time;
}

static int64_t measure(struct perf_event_mmap_page *p)
{
	uint64_t narrowest = UINT64_MAX;
	int64_t offset = 0;
	char name[16];

	if (prctl(PR_GET_NAME, name))
		return 0;
	for (int i = 0; i < TRIES; i++) {
		uint64_t head = p->data_head, start = monotonic(), end, time;

		prctl(PR_SET_NAME, name);
		end = monotonic();
		time = last_time(p, head);
		if (time && end - start < narrowest) {
			narrowest = end - start;
			offset = (int64_t)(time - (start + narrowest / 2));
		}
	}
	return offset;
}

int64_t schedclock_offset(void)
{
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	int64_t offset = 0;
	int fd = open_names();
	void *p;

	if (fd < 0)
		return 0;
	p = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (p != MAP_FAILED) {
		offset = measure(p);
		munmap(p, 2 * page);
	}
	close(fd);
	return offset;
}
