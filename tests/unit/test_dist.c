/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_dist.c -- distributions drawn byte for byte: bars, negative counts, labels, ranges, odd parameters.
 */
#include "printing.h"
#include "agg_value.h"
#include "dist.h"

#define HEADING "\n           value  ------------- Distribution ------------- count    \n"

static void check(const struct dray_agg *a, const int64_t *bucket, int64_t normal, const char *expected)
{
	struct print out;

	assert_true(print_init(&out, NULL));
	dist_print(&out, a, bucket, dist_buckets(a), normal);
	print_char(&out, '\0');
	assert_string_equal(out.buf, expected);
	print_free(&out);
}

static void test_quantize(void **state)
{
	struct dray_agg a = {.func = DT_AGG_QUANTIZE};
	int64_t b[DT_QUANTIZE_NBUCKETS] = {0};

	(void)state;
	check(&a, b, 1,
	      HEADING "              -1 |                                         0        \n"
		      "               0 |                                         0        \n"
		      "               1 |                                         0        \n");
	b[DT_QUANTIZE_ZERO + 1] = 4;
	b[DT_QUANTIZE_ZERO + 2] = 12;
	check(&a, b, 4,
	      HEADING "               0 |                                         0        \n"
		      "               1 |@@@@@@@@@@                               1        \n"
		      "               2 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@           3        \n"
		      "               4 |                                         0        \n");
	b[DT_QUANTIZE_ZERO + 2] = -12;
	check(&a, b, 1,
	      HEADING "               0                     |                     0        \n"
		      "               1                     |@@@@@                4        \n"
		      "               2      @@@@@@@@@@@@@@@|                     -12      \n"
		      "               4                     |                     0        \n");
	b[DT_QUANTIZE_ZERO + 1] = 0;
	check(&a, b, 1,
	      HEADING "               1                                         | 0        \n"
		      "               2 @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@| -12      \n"
		      "               4                                         | 0        \n");
}

static void test_quantize_ends(void **state)
{
	struct dray_agg a = {.func = DT_AGG_QUANTIZE};
	int64_t b[DT_QUANTIZE_NBUCKETS] = {0};

	(void)state;
	b[0] = 1;
	check(&a, b, 1,
	      HEADING "-4611686018427387904 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@ 1        \n"
		      "-2305843009213693952 |                                         0        \n");
	b[0] = 0;
	b[126] = INT64_MAX;
	check(&a, b, 1,
	      HEADING "2305843009213693952 |                                         0        \n"
		      "4611686018427387904 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@ 9223372036854775807\n");
}

static void test_lquantize(void **state)
{
	struct dray_agg a = {.func = DT_AGG_LQUANTIZE, .param = {-10, 10, 5}};
	int64_t b[6] = {1, 2, 2, 1, 1, 2};

	(void)state;
	assert_int_equal(dist_buckets(&a), 6);
	check(&a, b, 1,
	      HEADING "           < -10 |@@@@                                     1        \n"
		      "             -10 |@@@@@@@@@                                2        \n"
		      "              -5 |@@@@@@@@@                                2        \n"
		      "               0 |@@@@                                     1        \n"
		      "               5 |@@@@                                     1        \n"
		      "           >= 10 |@@@@@@@@@                                2        \n");
	/* A limit that is no multiple of the step is cut down. */
	a = (struct dray_agg){.func = DT_AGG_LQUANTIZE, .param = {0, 11, 4}};
	memset(b, 0, sizeof(b));
	b[3] = 1;
	assert_int_equal(dist_buckets(&a), 4);
	check(&a, b, 1,
	      HEADING "               4 |                                         0        \n"
		      "            >= 8 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@ 1        \n");
}

/* The bucket of a value, straight from the definition in dist.h. */
static size_t llquantize_bucket(const struct dray_agg *a, int64_t v)
{
	uint64_t factor = (uint64_t)a->param[0], steps = (uint64_t)a->param[3],
		 mag = v < 0 ? -(uint64_t)v : (uint64_t)v;
	size_t per = steps - steps / factor, half = (size_t)(a->param[2] - a->param[1] + 1) * per,
	       mid = half + 1;
	uint64_t low = 1;
	size_t k;

	for (int64_t i = 0; i < a->param[1]; i++)
		low *= factor;
	if (mag < low)
		return mid;
	for (k = 0; mag >= low * factor && k < (size_t)(a->param[2] - a->param[1] + 1); k++)
		low *= factor;
	k = k == (size_t)(a->param[2] - a->param[1] + 1)
		    ? half + 1
		    : k * per + mag * steps / (low * factor) - steps / factor + 1;
	return v < 0 ? mid - k : mid + k;
}

static void test_llquantize(void **state)
{
	struct dray_agg a = {.func = DT_AGG_LLQUANTIZE, .param = {10, 0, 1, 20}};
	int64_t b[512] = {0};

	(void)state;
	assert_int_equal(dist_buckets(&a), 2 * 36 + 3);
	for (int64_t v = 0; v < 12; v++)
		b[llquantize_bucket(&a, v)]++;
	b[llquantize_bucket(&a, 104)]++;
	b[llquantize_bucket(&a, 99)]++;
	/* Below 10 there are fewer integers than steps: buckets that nothing falls into are left out. */
	check(&a, b, 1,
	      HEADING "              -1 |                                         0        \n"
		      "               0 |@@@                                      1        \n"
		      "               1 |@@@                                      1        \n"
		      "               2 |@@@                                      1        \n"
		      "               3 |@@@                                      1        \n"
		      "               4 |@@@                                      1        \n"
		      "               5 |@@@                                      1        \n"
		      "               6 |@@@                                      1        \n"
		      "               7 |@@@                                      1        \n"
		      "               8 |@@@                                      1        \n"
		      "               9 |@@@                                      1        \n"
		      "              10 |@@@@@@                                   2        \n"
		      "              15 |                                         0        \n"
		      "              20 |                                         0        \n"
		      "              25 |                                         0        \n"
		      "              30 |                                         0        \n"
		      "              35 |                                         0        \n"
		      "              40 |                                         0        \n"
		      "              45 |                                         0        \n"
		      "              50 |                                         0        \n"
		      "              55 |                                         0        \n"
		      "              60 |                                         0        \n"
		      "              65 |                                         0        \n"
		      "              70 |                                         0        \n"
		      "              75 |                                         0        \n"
		      "              80 |                                         0        \n"
		      "              85 |                                         0        \n"
		      "              90 |                                         0        \n"
		      "              95 |@@@                                      1        \n"
		      "          >= 100 |@@@                                      1        \n");
}

static void test_llquantize_few_steps(void **state)
{
	struct dray_agg a = {.func = DT_AGG_LLQUANTIZE, .param = {4, 1, 2, 2}};
	int64_t b[16] = {0};

	(void)state;
	for (int64_t v = -70; v <= 70; v += 7)
		b[llquantize_bucket(&a, v)]++;
	check(&a, b, 1,
	      HEADING "          <= -64 |@@                                       1        \n"
		      "             -32 |@@@@@@@@@@                               5        \n"
		      "             -16 |@@@@                                     2        \n"
		      "              -8 |@@                                       1        \n"
		      "              -4 |@@                                       1        \n"
		      "       abs() < 4 |@@                                       1        \n"
		      "               4 |@@                                       1        \n"
		      "               8 |@@                                       1        \n"
		      "              16 |@@@@                                     2        \n"
		      "              32 |@@@@@@@@@@                               5        \n"
		      "           >= 64 |@@                                       1        \n");
}

static void test_llquantize_positive(void **state)
{
	struct dray_agg a = {.func = DT_AGG_LLQUANTIZE, .param = {10, 3, 3, 10}};
	int64_t b[32] = {0};

	(void)state;
	b[llquantize_bucket(&a, 1500)] = 2;
	check(&a, b, 1,
	      HEADING "          < 1000 |                                         0        \n"
		      "            1000 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@ 2        \n"
		      "            2000 |                                         0        \n");
}

static void test_parameters(void **state)
{
	static const struct dray_agg bad[] = {
		{.func = DT_AGG_LQUANTIZE, .param = {0, 10, 0}},
		{.func = DT_AGG_LQUANTIZE, .param = {10, 0, 1}},
		{.func = DT_AGG_LQUANTIZE, .param = {INT64_MIN, INT64_MAX, 1}},
		{.func = DT_AGG_LQUANTIZE, .param = {0, 1 << 20, 1}},
		{.func = DT_AGG_LLQUANTIZE, .param = {1, 0, 6, 20}},
		{.func = DT_AGG_LLQUANTIZE, .param = {10, 6, 0, 20}},
		{.func = DT_AGG_LLQUANTIZE, .param = {10, 0, 1000, 20}},
		{.func = DT_AGG_LLQUANTIZE, .param = {10, 0, 6, 0}},
		{.func = DT_AGG_LLQUANTIZE, .param = {10, -1, 6, 20}},
		{.func = DT_AGG_COUNT},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_int_equal(dist_buckets(&bad[i]), 0);
}

static void test_order(void **state)
{
	struct dray_agg a = {.func = DT_AGG_LQUANTIZE, .param = {-1, 3, 1}};
	int64_t b[6] = {0, 2, 5, 0, 1, 0};

	(void)state;
	assert_true(dist_sum(&a, b, 6) == 2 * -1 + 1 * 2);
	assert_int_equal(dist_zero(&a, b, 6), 5);
	b[0] = 1;
	b[5] = 1;
	assert_true(dist_sum(&a, b, 6) == 0 - 2 + 4);
	assert_int_equal(dist_scale(INT64_MIN, -1), INT64_MIN);
	assert_int_equal(dist_scale(-7, 2), -3);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_quantize),
		cmocka_unit_test(test_quantize_ends),
		cmocka_unit_test(test_lquantize),
		cmocka_unit_test(test_llquantize),
		cmocka_unit_test(test_llquantize_few_steps),
		cmocka_unit_test(test_llquantize_positive),
		cmocka_unit_test(test_parameters),
		cmocka_unit_test(test_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
