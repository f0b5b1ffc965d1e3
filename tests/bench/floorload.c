/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * floorload.c -- the smallest useful loader: what dray's start-up and memory, and its ring-buffer reader, are
 * compared with.  Loads an object of tests/bench/floor, attaches every program (uprobes to function hot of
 *PROGRAM), prints "ready", drains the map `ring` until SIGINT, and reports the losses counted in the map
 *`lost`.
 *
 *	floorload OBJECT [PROGRAM | --exit]	--exit: stop after "ready"
 */
#include <bpf/bpf.h>
#include <bpf/libbpf.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "event.h"

static volatile sig_atomic_t stop;

static void on_signal(int sig)
{
	stop = sig;
}

static int print_event(void *ctx, void *data, size_t size)
{
	const struct event *e = data;

	(void)ctx;
	(void)size;
	printf("ev %u %s\n", e->pid, e->text);
	return 0;
}

static bool attach(struct bpf_object *o, const char *program)
{
	LIBBPF_OPTS(bpf_uprobe_opts, opts, .func_name = "hot");
	struct bpf_program *p;

	bpf_object__for_each_program(p, o)
	{
		bool user = strcmp(bpf_program__section_name(p), "uprobe") == 0;

		if (user ? !bpf_program__attach_uprobe_opts(p, -1, program, 0, &opts)
			 : !bpf_program__attach(p))
			return false;
	}
	return true;
}

int main(int argc, char **argv)
{
	struct bpf_object *o = argc > 1 ? bpf_object__open(argv[1]) : NULL;
	struct ring_buffer *ring = NULL;
	unsigned long long lost = 0;
	int fd;

	if (!o || bpf_object__load(o) || !attach(o, argv[2]))
		return 1;
	fd = bpf_object__find_map_fd_by_name(o, "ring");
	if (fd >= 0)
		ring = ring_buffer__new(fd, print_event, NULL, NULL);
	signal(SIGINT, on_signal);
	puts("ready");
	fflush(stdout);
	stop = argc > 2 && strcmp(argv[2], "--exit") == 0;
	while (!stop) {
		if (!ring)
			pause();
		else if (ring_buffer__consume(ring) == 0)
			usleep(1000);
	}
	if (ring) {
		ring_buffer__consume(ring);
		bpf_map_lookup_elem(bpf_object__find_map_fd_by_name(o, "lost"), &(int){0}, &lost);
		printf("lost %llu\n", lost);
	}
	return 0;
}
