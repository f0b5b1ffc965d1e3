/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_agg_map.c -- aggregation maps of the kernel: read in batches, entries removed, values blanked. Skipped
 * where maps may not be made.
 */
#include <bpf/bpf.h>
#include <bpf/libbpf.h>
#include <unistd.h>
#include "agg_map.h"
#include "printing.h"

struct real {
	int fd[4]; /* a hash, an array, the spare maps of the hash */
	uint32_t keyed;
	int ncpu;
	size_t rows, sum;
};

static int real_fd(void *arg, const char *name)
{
	struct real *r = arg;

	return r->fd[!strcmp(name, "dt_more_7") ? 2 : !strcmp(name, "dt_also_7") ? 3 : name[0] == 'a'];
}

static int real_keyed(void *arg, uint32_t bits)
{
	struct real *r = arg;

	r->keyed = bits;
	return 0;
}

static void real_row(void *arg, const void *key, const void *value, size_t stride)
{
	struct real *r = arg;
	int64_t v[2];

	(void)key;
	r->rows++;
	for (int cpu = 0; cpu < (stride ? r->ncpu : 1); cpu++) {
		memcpy(v, (const char *)value + (size_t)cpu * stride, sizeof(v));
		r->sum += (size_t)v[1];
	}
}

static void real_fill(struct real *r, int fd, size_t key_size, uint64_t n)
{
	int64_t *val = calloc((size_t)r->ncpu, 2 * sizeof(*val));
	uint64_t key[2] = {0};

	for (int cpu = 0; cpu < r->ncpu; cpu++) {
		val[2 * cpu] = 1;
		val[2 * cpu + 1] = cpu + 1;
	}
	for (key[0] = 0; key[0] < n; key[0]++)
		assert_int_equal(bpf_map_update_elem(fd, key, val, BPF_ANY), 0);
	assert_true(key_size <= sizeof(key));
	free(val);
}

static void test_kernel_maps(void **state)
{
	struct real r = {.fd = {-1, -1, -1, -1}, .ncpu = libbpf_num_possible_cpus()};
	struct consume_ops ops = {.map_fd = real_fd, .arg = &r, .ncpu = r.ncpu};
	const uint64_t n = 5000, key[2] = {17, 0};
	const size_t each = (size_t)r.ncpu * ((size_t)r.ncpu + 1) / 2;
	struct agg_maps *m;

	(void)state;
	r.fd[0] = bpf_map_create(BPF_MAP_TYPE_PERCPU_HASH, "h", 16, 16, (uint32_t)n, NULL);
	r.fd[1] = bpf_map_create(BPF_MAP_TYPE_PERCPU_ARRAY, "a", 4, 16, 1, NULL);
	if (r.fd[0] < 0 || r.fd[1] < 0)
		skip();
	real_fill(&r, r.fd[0], 16, n);
	real_fill(&r, r.fd[1], 4, 1);
	m = agg_map_new(&ops);
	assert_int_equal(agg_map_io.each(m, "h", 16, 16, real_row, &r), 0);
	assert_int_equal(r.rows, n);
	assert_int_equal(r.sum, n * each);
	r.rows = r.sum = 0;
	assert_int_equal(agg_map_io.each(m, "a", 0, 16, real_row, &r), 0);
	assert_int_equal(r.sum, each);
	r.sum = 0;
	assert_int_equal(agg_map_io.remove(m, "h", key, real_row, &r), 0);
	assert_int_equal(r.sum, each);
	assert_int_equal(agg_map_io.remove(m, "h", key, real_row, &r), -ENOENT);
	assert_int_equal(agg_map_io.zero(m, "a", NULL, 8, 8), 0);
	r.sum = 0;
	assert_int_equal(agg_map_io.each(m, "a", 0, 16, real_row, &r), 0);
	assert_int_equal(r.sum, 0);
	/* Sizes that are not the map's. */
	assert_int_equal(agg_map_io.each(m, "h", 8, 16, real_row, &r), -EINVAL);
	assert_int_equal(agg_map_io.each(m, "h", 16, 24, real_row, &r), -EINVAL);
	assert_int_equal(agg_map_io.zero(m, "a", NULL, 8, 16), -EINVAL);
	agg_map_free(m);
	close(r.fd[0]);
	close(r.fd[1]);
}

/* A key may be in the map, in its spare one, or in both; values of the spare one are shared by CPUs. */
static void test_spare_map(void **state)
{
	struct real r = {.fd = {-1, -1, -1, -1}, .ncpu = libbpf_num_possible_cpus()};
	struct consume_ops ops = {.map_fd = real_fd, .arg = &r, .ncpu = r.ncpu};
	const uint64_t key[2] = {1, 0}, only[2] = {99, 0}, none[2] = {5, 5};
	const size_t each = (size_t)r.ncpu * ((size_t)r.ncpu + 1) / 2;
	const int64_t val[2] = {1, 1000};
	struct agg_maps *m;

	(void)state;
	r.fd[0] = bpf_map_create(BPF_MAP_TYPE_PERCPU_HASH, "h", 16, 16, 100, NULL);
	r.fd[2] = bpf_map_create(BPF_MAP_TYPE_HASH, "m", 16, 16, 100, NULL);
	if (r.fd[0] < 0 || r.fd[2] < 0)
		skip();
	real_fill(&r, r.fd[0], 16, 3);
	assert_int_equal(bpf_map_update_elem(r.fd[2], key, val, BPF_ANY), 0);
	assert_int_equal(bpf_map_update_elem(r.fd[2], only, val, BPF_ANY), 0);
	m = agg_map_new(&ops);
	assert_int_equal(agg_map_io.each(m, "dt_agg_7", 16, 16, real_row, &r), 0);
	assert_int_equal(r.rows, 5);
	assert_int_equal(r.sum, 3 * each + 2000);
	assert_int_equal(agg_map_io.zero(m, "dt_agg_7", key, 8, 8), 0);
	assert_int_equal(agg_map_io.zero(m, "dt_agg_7", none, 8, 8), -ENOENT);
	r.rows = r.sum = 0;
	assert_int_equal(agg_map_io.each(m, "dt_agg_7", 16, 16, real_row, &r), 0);
	assert_int_equal(r.sum, 2 * each + 1000);
	r.rows = r.sum = 0;
	assert_int_equal(agg_map_io.remove(m, "dt_agg_7", key, real_row, &r), 0);
	assert_int_equal(r.rows, 2);
	assert_int_equal(agg_map_io.remove(m, "dt_agg_7", only, real_row, &r), 0);
	assert_int_equal(r.sum, 1000);
	assert_int_equal(agg_map_io.remove(m, "dt_agg_7", only, real_row, &r), -ENOENT);
	agg_map_free(m);
	close(r.fd[0]);
	close(r.fd[2]);
}

/* What is taken is handed out once, and the spare map that programs use keeps what it has. */
static void test_taking(void **state)
{
	struct real r = {.fd = {-1, -1, -1, -1}, .ncpu = libbpf_num_possible_cpus()};
	struct consume_ops ops = {.map_fd = real_fd, .keyed = real_keyed, .arg = &r, .ncpu = r.ncpu};
	const size_t each = (size_t)r.ncpu * ((size_t)r.ncpu + 1) / 2;
	const uint64_t n = 5000, key[2] = {1, 0}, only[2] = {99, 0};
	const int64_t val[2] = {1, 1000};
	struct agg_maps *m;

	(void)state;
	r.fd[0] = bpf_map_create(BPF_MAP_TYPE_PERCPU_HASH, "h", 16, 16, (uint32_t)n, NULL);
	r.fd[2] = bpf_map_create(BPF_MAP_TYPE_HASH, "m", 16, 16, 100, NULL);
	r.fd[3] = bpf_map_create(BPF_MAP_TYPE_HASH, "a", 16, 16, 100, NULL);
	if (r.fd[0] < 0 || r.fd[2] < 0 || r.fd[3] < 0)
		skip();
	real_fill(&r, r.fd[0], 16, n);
	assert_int_equal(bpf_map_update_elem(r.fd[2], key, val, BPF_ANY), 0);
	assert_int_equal(bpf_map_update_elem(r.fd[2], only, val, BPF_ANY), 0);
	assert_int_equal(bpf_map_update_elem(r.fd[3], key, val, BPF_ANY), 0);
	m = agg_map_new(&ops);
	assert_int_equal(agg_map_io.each(m, "dt_agg_7", 16, 16, real_row, &r), 0);
	assert_int_equal(r.sum, n * each + 3000);
	r.rows = r.sum = 0;
	assert_int_equal(agg_map_io.hold(m), 0);
	assert_int_equal(r.keyed, DT_KEYED_SPARE | DT_KEYED_ALSO);
	assert_int_equal(agg_map_io.take(m, "dt_agg_7", 16, 16, real_row, &r), 0);
	assert_int_equal(r.rows, n + 2);
	assert_int_equal(r.sum, n * each + 2000);
	agg_map_io.release(m);
	assert_int_equal(r.keyed, DT_KEYED_ALSO);
	r.rows = r.sum = 0;
	assert_int_equal(agg_map_io.hold(m), 0);
	assert_int_equal(r.keyed, DT_KEYED_SPARE);
	assert_int_equal(agg_map_io.take(m, "dt_agg_7", 16, 16, real_row, &r), 0);
	assert_int_equal(r.rows, 1);
	assert_int_equal(r.sum, 1000);
	assert_int_equal(agg_map_io.take(m, "dt_agg_7", 8, 16, real_row, &r), -EINVAL);
	/* No spare map. */
	assert_int_equal(agg_map_io.take(m, "h", 16, 16, real_row, &r), -ENOTSUP);
	agg_map_io.release(m);
	assert_int_equal(r.keyed, 0);
	agg_map_free(m);
	for (int i = 0; i < 4; i++)
		close(r.fd[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_kernel_maps),
		cmocka_unit_test(test_spare_map),
		cmocka_unit_test(test_taking),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
