/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * consume.h -- from records to output.  Owns the state of the printing side: headings, flow indentation,
 * aggregations as last read, normalisations, speculations held back, the output stream.
 *
 * The ring-buffer loop (run.c) hands each record to consume_record() in order.  Records come from the kernel
 * side of our own object, but sizes and references are checked all the same.
 */
#ifndef LOADER_CONSUME_H
#define LOADER_CONSUME_H

#include <stdbool.h>
#include <stdio.h>
#include "abi.h"
#include "obj.h"
#include "opts.h"
#include "probes.h"

struct consumer;

/*
 * Access to the maps of aggregations.  `map` is a name; a per-CPU array is a map with one entry and no key.
 * All return 0 or -errno.  The loader leaves consume_ops.io NULL and gets agg_map.c; the unit tests have maps
 * of their own.
 */
struct agg_io {
	/*
	 * Calls row() for each entry: `value` is the copy of the first CPU, those of the others follow at
	 * `stride` bytes; 0: there is one for all.  At least value_size bytes of each copy are there.  A key
	 * may come twice, with different entries.
	 */
	int (*each)(void *arg, const char *map, size_t key_size, size_t value_size,
		    void (*row)(void *row_arg, const void *key, const void *value, size_t stride),
		    void *row_arg);
	/* Removes an entry; its last value, copies as above, is handed to row() when there is one, or two. */
	int (*remove)(void *arg, const char *map, const void *key,
		      void (*row)(void *row_arg, const void *key, const void *value, size_t stride),
		      void *row_arg);
	/* Sets `size` bytes at `off` of every CPU's copy to zero. */
	int (*zero)(void *arg, const char *map, const void *key, size_t off, size_t size);
	/*
	 * Has programs keep keys in other maps, and waits until the last one that knows nothing of it has
	 * ended. Then take() is as each(), but takes the entries out of the maps that nobody uses; -ENOTSUP:
	 * of this one all are used.  release() makes it as it was, also when hold() has failed.
	 */
	int (*hold)(void *arg);
	int (*take)(void *arg, const char *map, size_t key_size, size_t value_size,
		    void (*row)(void *row_arg, const void *key, const void *value, size_t stride),
		    void *row_arg);
	void (*release)(void *arg);
};

/* How the consumer reads aggregations and resolves addresses; filled by the loader, by the unit tests with
 * fakes. */
struct consume_ops {
	/* File descriptor of the map of that name, or -1. */
	int (*map_fd)(void *arg, const char *name);
	void *arg;		 /* of map_fd and io */
	int ncpu;		 /* possible CPUs */
	uint32_t target;	 /* $target, whose addresses %A names; 0: none */
	const struct agg_io *io; /* NULL: through map_fd and keyed */
	/* Sets dt_ctl.keyed to DT_KEYED_ bits; with DT_KEYED_SPARE it waits for running programs: 0 or
	 * -errno. */
	int (*keyed)(void *arg, uint32_t bits);
	/* Speculation `id` has been committed or discarded and may be used again; NULL: nobody wants to know.
	 */
	void (*spec_done)(void *arg, uint32_t id);
};

/*
 * Takes over writing to `out` (through a buffer of its own: see consumer_flush()); `out` and `err` stay the
 * caller's. NULL, with the reason on err, when the object's formats, items or aggregations make no sense.
 */
struct consumer *consumer_new(const struct obj *o, const struct probes *p, struct opts *opts,
			      const struct consume_ops *ops, FILE *out, FILE *err);
void consumer_free(struct consumer *c);

/* Returns false on a fatal error, already reported. */
bool consume_record(struct consumer *c, const void *data, size_t size);

/*
 * Writes out what is buffered.  The run loop calls it whenever it has caught up with the ring buffer, and
 * before it writes to the same stream itself.  False: the output cannot be written; reported once.
 */
bool consumer_flush(struct consumer *c);

/*
 * Reads all aggregations.  With the option aggrate printa() shows what was read last; `final`: from now on it
 * shows what there is, because END is about to run.
 */
void consumer_snapshot(struct consumer *c, bool final);

/*
 * Takes over the keys of aggregations from the kernel, where they are about to find no more room.  Changes
 * nothing of what is shown.  False, reported, when that cannot be done.
 */
bool consumer_take_keys(struct consumer *c);

/* A newline to the output, as after SIGINT. */
void consumer_newline(struct consumer *c);

/* Are user addresses shown, by any action, key or format? */
bool consumer_wants_users(const struct consumer *c);
/*
 * Follows all processes, so that user addresses have names when they are shown: the result becomes readable
 * when there is something for consumer_catch_up().  -1: the kernel does not let us; then consumer_watch()
 * reads the mappings of a process (-c, -p) while it lives, and consumer_missed() says whether that was too
 * little.
 */
int consumer_follow(struct consumer *c);
void consumer_catch_up(struct consumer *c);
void consumer_watch(struct consumer *c, uint32_t pid);
bool consumer_missed(const struct consumer *c);

/* Speculative records that found no room within specsize, so far.  To be added to those of struct dt_drops.
 */
uint64_t consumer_spec_drops(const struct consumer *c);

/* bufpolicy fill: some CPU's buffer is full, so the run is to end. */
bool consumer_filled(const struct consumer *c);

/* Runs the records that bufpolicy ring or fill has put off.  Once, when nothing more can come. */
void consumer_replay(struct consumer *c);

/* Status given to exit(), the first one wins except that one in END replaces it; false if none was consumed.
 */
bool consumer_exited(const struct consumer *c, int *status);

/* The last step of a run: newline, then every aggregation that printa() has not printed; flushes. */
void consumer_finish(struct consumer *c);

#endif
