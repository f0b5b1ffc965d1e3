/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * work.c -- the workload of the benchmarks: calls one thing in a loop, in chunks, pinned to one CPU, and
 *prints how long a call takes.  The fastest chunk is the figure to compare: other work on the machine only
 *adds to it.
 *
 *	work getppid|access|hot [CALLS]
 *
 * It starts when it has read a line from standard input, so that a tracer can be attached first.
 * Output: "CALLS NS-PER-CALL-OF-FASTEST-CHUNK WALL-NS".  Called by bench.sh.
 */
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define CHUNK 20000

static volatile uint64_t sink;

/* The function that uprobe benchmarks probe. */
__attribute__((noinline, noclone)) void hot(uint64_t a);
void hot(uint64_t a)
{
	sink = a;
	__asm__ volatile("" ::: "memory");
}

static void call_getppid(void)
{
	for (int i = 0; i < CHUNK; i++)
		syscall(SYS_getppid);
}

static void call_access(void)
{
	for (int i = 0; i < CHUNK; i++)
		syscall(SYS_access, "/nonexistent/some/file", 0);
}

static void call_hot(void)
{
	for (int i = 0; i < CHUNK; i++)
		hot(i);
}

static const struct kind {
	const char *name;
	void (*chunk)(void);
} kinds[] = {
	{"getppid", call_getppid},
	{"access", call_access},
	{"hot", call_hot},
};

static uint64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000000000ull + t.tv_nsec;
}

static void pin_to_last_cpu(void)
{
	cpu_set_t set;

	CPU_ZERO(&set);
	CPU_SET(sysconf(_SC_NPROCESSORS_ONLN) - 1, &set);
	sched_setaffinity(0, sizeof(set), &set);
}

static void run(const struct kind *k, uint64_t chunks)
{
	uint64_t best = UINT64_MAX, start, t;

	pin_to_last_cpu();
	getchar();
	start = now();
	for (uint64_t i = 0; i < chunks; i++) {
		t = now();
		k->chunk();
		t = now() - t;
		if (t < best)
			best = t;
	}
	printf("%lu %.1f %lu\n", chunks * CHUNK, (double)best / CHUNK, now() - start);
}

int main(int argc, char **argv)
{
	uint64_t calls = argc > 2 ? strtoull(argv[2], NULL, 0) : 1000000;

	for (size_t i = 0; argc > 1 && i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (strcmp(argv[1], kinds[i].name) == 0) {
			run(&kinds[i], calls / CHUNK ? calls / CHUNK : 1);
			return 0;
		}
	}
	fprintf(stderr, "usage: work getppid|access|hot [CALLS]\n");
	return 2;
}
