/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ring.h -- the reading end of a BPF ring buffer.  libbpf's own maps the whole buffer twice, and every page
 * of it counts as memory of this process; here a window slides over it.
 */
#ifndef LOADER_RING_H
#define LOADER_RING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ring {
	int fd;
	size_t page, size;	      /* bytes; size is a power of two */
	volatile unsigned long *cons; /* consumer position: ours to write */
	const volatile unsigned long *prod;
	char *win;		   /* mapped part of the data; NULL: none yet */
	uint64_t win_off, win_len; /* which bytes of the data (the kernel has them twice in a row) */
};

/* size: max_entries of the map.  False with errno. */
bool ring_open(struct ring *r, int fd, size_t size);
void ring_close(struct ring *r);
/* Where the next record will be: positions only grow. */
uint64_t ring_end(const struct ring *r);
/*
 * Hands up to max records before position end to fn, in order, until there are no more or fn returns false.
 * Returns how many there were, or -errno.
 */
int ring_consume(struct ring *r, unsigned max, uint64_t end,
		 bool (*fn)(void *arg, const void *data, size_t size), void *arg);

#endif
