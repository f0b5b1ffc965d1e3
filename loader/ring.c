/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * ring.c -- see ring.h.  The layout is the kernel's (kernel/bpf/ringbuf.c): a page with the consumer
 * position, a page with the producer position, then the data, which its file offers twice in a row so that
 * records never wrap.  A record has an eight-byte header: length with two flag bits, and a word for the
 * kernel.  Called by run.c.
 */
#include <errno.h>
#include <linux/bpf.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "ring.h"

#define WINDOW (256u << 10)
#define ALIGN_UP(x, n) (((x) + (n)-1) / (n) * (n))
#define PUBLISH 4096 /* bytes after which producers are told that there is room again */

bool ring_open(struct ring *r, int fd, size_t size)
{
	size_t page = sysconf(_SC_PAGESIZE);
	void *cons = mmap(NULL, page, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	void *prod = mmap(NULL, page, PROT_READ, MAP_SHARED, fd, page);

	*r = (struct ring){.fd = fd, .page = page, .size = size};
	r->cons = cons == MAP_FAILED ? NULL : cons;
	r->prod = prod == MAP_FAILED ? NULL : prod;
	return r->cons && r->prod;
}

static void drop_window(struct ring *r)
{
	if (r->win)
		munmap(r->win, r->win_len);
	r->win = NULL;
}

void ring_close(struct ring *r)
{
	drop_window(r);
	if (r->cons)
		munmap((void *)r->cons, r->page);
	if (r->prod)
		munmap((void *)r->prod, r->page);
	memset(r, 0, sizeof(*r));
}

/* n bytes of data at position pos, mapped; NULL when that fails. */
static char *at(struct ring *r, uint64_t pos, uint64_t n)
{
	uint64_t off = pos & (r->size - 1), start = off & ~(uint64_t)(r->page - 1);
	void *win;

	if (r->win && off >= r->win_off && off + n <= r->win_off + r->win_len)
		return r->win + (off - r->win_off);
	drop_window(r);
	r->win_off = start;
	r->win_len = ALIGN_UP(off - start + n, r->page);
	if (r->win_len < WINDOW)
		r->win_len = WINDOW;
	if (r->win_len > 2 * r->size - start)
		r->win_len = 2 * r->size - start;
	win = mmap(NULL, r->win_len, PROT_READ, MAP_SHARED, r->fd, 2 * r->page + start);
	if (win == MAP_FAILED)
		return NULL;
	r->win = win;
	return r->win + (off - start);
}

uint64_t ring_end(const struct ring *r)
{
	return __atomic_load_n(r->prod, __ATOMIC_ACQUIRE);
}

int ring_consume(struct ring *r, unsigned max, uint64_t end,
		 bool (*fn)(void *arg, const void *data, size_t size), void *arg)
{
	unsigned long pos = *r->cons, told = pos;
	unsigned n = 0;
	bool more = true;

	while (more && n < max && pos < end && pos < ring_end(r)) {
		char *p = at(r, pos, BPF_RINGBUF_HDR_SZ);
		uint32_t len;

		if (!p)
			return -errno;
		len = __atomic_load_n((uint32_t *)p, __ATOMIC_ACQUIRE);
		if (len & BPF_RINGBUF_BUSY_BIT)
			break;
		if (!(len & BPF_RINGBUF_DISCARD_BIT)) {
			p = at(r, pos, BPF_RINGBUF_HDR_SZ + len);
			if (!p)
				return -errno;
			more = fn(arg, p + BPF_RINGBUF_HDR_SZ, len);
			n++;
		}
		pos += ALIGN_UP((len & ~BPF_RINGBUF_DISCARD_BIT) + BPF_RINGBUF_HDR_SZ, 8);
		if (pos - told >= PUBLISH) {
			__atomic_store_n(r->cons, pos, __ATOMIC_RELEASE);
			told = pos;
		}
	}
	__atomic_store_n(r->cons, pos, __ATOMIC_RELEASE);
	return n;
}
