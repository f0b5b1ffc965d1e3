/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume.h -- from records to output.  Owns the state of the printing side: headings, flow indentation,
 * aggregations as last read, normalisations, speculations held back, the output stream.
 *
 * The ring-buffer loop (run.c) hands each record to consume_record() in order.  Records come from the kernel side
 * of our own object, but sizes and references are checked all the same.
 */
#ifndef LOADER_CONSUME_H
#define LOADER_CONSUME_H

#include <stdbool.h>
#include <stdio.h>
#include "obj.h"
#include "opts.h"
#include "probes.h"

struct consumer;

/* How the consumer reads aggregations and resolves addresses; filled by the loader, by the unit tests with fakes. */
struct consume_ops {
	/* File descriptor of the map of that name, or -1. */
	int (*map_fd)(void *arg, const char *name);
	void *arg;
	int ncpu; /* possible CPUs */
};

struct consumer *consumer_new(const struct obj *o, const struct probes *p, struct opts *opts,
			      const struct consume_ops *ops, FILE *out, FILE *err);
void consumer_free(struct consumer *c);

/* Returns false on a fatal error, already reported. */
bool consume_record(struct consumer *c, const void *data, size_t size);

/* Status given to exit(), the first one wins except that one in END replaces it; false if none was consumed. */
bool consumer_exited(const struct consumer *c, int *status);

/* The last step of a run: newline, then every aggregation that printa() has not printed. */
void consumer_finish(struct consumer *c);

#endif
