/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_ring.c -- the ring buffer reader over a file laid out as the kernel lays out a BPF ring buffer: order,
 * records across the end, busy and discarded records, limits.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>
#include <linux/bpf.h>
#include "ring.h"

#define SIZE (64u << 10)

/* The kernel's side. */
struct fake {
	int fd;
	long page;
	unsigned long pos; /* producer */
	struct ring r;
	uint32_t seen; /* records handed out; each holds its number */
	uint32_t stop; /* fn returns false at this one */
};

static void put(struct fake *f, uint64_t off, const void *v, size_t n)
{
	assert_int_equal(pwrite(f->fd, v, n, off), n);
}

/* Data bytes are there twice. */
static void put_data(struct fake *f, unsigned long pos, const void *v, size_t n)
{
	uint64_t base = 2 * f->page;

	for (size_t i = 0; i < n; i += 4) {
		uint64_t off = (pos + i) % SIZE;

		put(f, base + off, (const char *)v + i, 4);
		put(f, base + off + SIZE, (const char *)v + i, 4);
	}
}

/* A record of len bytes that all hold `number`; returns where it starts. */
static unsigned long produce(struct fake *f, uint32_t len, uint32_t flags, uint32_t number)
{
	uint32_t word[16386];
	unsigned long at = f->pos;

	word[0] = len | flags;
	word[1] = 0;
	for (uint32_t i = 0; i < len / 4; i++)
		word[2 + i] = number;
	put_data(f, at, word, 8 + len);
	f->pos += (len + 8 + 7) / 8 * 8;
	put(f, f->page, &f->pos, sizeof(f->pos));
	return at;
}

static void setup(struct fake *f)
{
	memset(f, 0, sizeof(*f));
	f->page = sysconf(_SC_PAGESIZE);
	f->fd = memfd_create("ring", 0);
	f->stop = UINT32_MAX;
	assert_int_equal(ftruncate(f->fd, 2 * f->page + 2 * SIZE), 0);
	assert_true(ring_open(&f->r, f->fd, SIZE));
}

static void teardown(struct fake *f)
{
	ring_close(&f->r);
	close(f->fd);
}

static bool take(void *arg, const void *data, size_t size)
{
	struct fake *f = arg;
	const uint32_t *v = data;

	for (size_t i = 0; i < size / 4; i++)
		assert_int_equal(v[i], f->seen);
	return f->seen++ != f->stop;
}

static void test_order(void **state)
{
	uint32_t made = 0;
	struct fake f;

	(void)state;
	setup(&f);
	assert_int_equal(ring_consume(&f.r, 100, UINT64_MAX, take, &f), 0);
	/* Many times around, with sizes that end everywhere. */
	for (unsigned i = 0; i < 400; i++) {
		for (unsigned k = 0; k < 5; k++, made++)
			produce(&f, 4 + made * 52 % 3000, 0, made);
		assert_int_equal(ring_consume(&f.r, 100, UINT64_MAX, take, &f), 5);
		assert_int_equal(*f.r.cons, f.pos);
	}
	assert_int_equal(f.seen, made);
	teardown(&f);
}

static void test_large_record(void **state)
{
	struct fake f;

	(void)state;
	setup(&f);
	produce(&f, 60000, 0, 0);
	assert_int_equal(ring_consume(&f.r, 1, UINT64_MAX, take, &f), 1);
	produce(&f, 60000, 0, 1); /* across the end */
	assert_int_equal(ring_consume(&f.r, 1, UINT64_MAX, take, &f), 1);
	teardown(&f);
}

static void test_busy_and_discarded(void **state)
{
	unsigned long busy;
	uint32_t word = 8;
	struct fake f;

	(void)state;
	setup(&f);
	produce(&f, 8, 0, 0);
	produce(&f, 8, BPF_RINGBUF_DISCARD_BIT, 99);
	busy = produce(&f, 8, BPF_RINGBUF_BUSY_BIT, 1);
	produce(&f, 8, 0, 2);
	assert_int_equal(ring_consume(&f.r, 100, UINT64_MAX, take, &f), 1);
	assert_int_equal(*f.r.cons, busy);
	put_data(&f, busy, &word, 4);
	assert_int_equal(ring_consume(&f.r, 100, UINT64_MAX, take, &f), 2);
	assert_int_equal(f.seen, 3);
	teardown(&f);
}

static void test_limits(void **state)
{
	struct fake f;
	uint64_t end;

	(void)state;
	setup(&f);
	end = ring_end(&f.r);
	assert_int_equal(ring_consume(&f.r, 100, end, take, &f), 0);
	for (uint32_t i = 0; i < 10; i++)
		produce(&f, 8, 0, i);
	assert_int_equal(ring_consume(&f.r, 4, UINT64_MAX, take, &f), 4);
	f.stop = 6;
	assert_int_equal(ring_consume(&f.r, 100, UINT64_MAX, take, &f), 3);
	end = ring_end(&f.r);
	produce(&f, 8, 0, 10);
	assert_int_equal(ring_consume(&f.r, 100, end, take, &f), 3);
	assert_int_equal(ring_consume(&f.r, 100, end, take, &f), 0);
	assert_int_equal(f.seen, 10);
	teardown(&f);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_order),
		cmocka_unit_test(test_large_record),
		cmocka_unit_test(test_busy_and_discarded),
		cmocka_unit_test(test_limits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
