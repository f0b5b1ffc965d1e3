/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_agg.c -- aggregations: merging over CPUs, tables, orders, joins, and what must be refused.
 */
#include "aggs.h"
#include "consume.h"

static void test_value_order(void **state)
{
	struct fix *f = *state;

	keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
	set(f, "dt_agg_0", "d", 0, 3);
	set(f, "dt_agg_0", "d", 1, 4);
	set(f, "dt_agg_0", "a", 0, 100);
	set(f, "dt_agg_0", "c", 1, 7);
	set(f, "dt_agg_0", "b", 0, -2);
	assert_true(fix_start(f));
	assert_string_equal(finish(f),
			    "\n"
			    "  b                                                                -2\n"
			    "  c                                                                 7\n"
			    "  d                                                                 7\n"
			    "  a                                                               100\n");
}

static void test_key_kinds(void **state)
{
	struct fix *f = *state;
	struct {
		int64_t a;
		int32_t b;
		int16_t c;
		int8_t d, pad;
		uint32_t name;
		char comm[16];
	} __attribute__((packed)) k = {-5, -6, -7, -8, 0x55, 1, "bash\0junk"};

	fix_agg(f, "x", DT_AGG_COUNT, "dt_agg_0", AGG_SUM_SIZE);
	fix_key(f, DRAY_IT_INT, 8);
	fix_key(f, DRAY_IT_INT, 4);
	fix_key(f, DRAY_IT_INT, 2);
	fix_key(f, DRAY_IT_INT, 1);
	fix_key(f, DRAY_IT_PAD, 1);
	fix_key(f, DRAY_IT_NAMEID, 4);
	fix_key(f, DRAY_IT_COMM, 16);
	act(f, DRAY_ACT_PRINTA, "%x %d %u %d %s %s %@d\n", 0, 1);
	act(f, DRAY_ACT_PRINTA, NULL, 0, 1);
	fix_row(f, "dt_agg_0", &k, sizeof(k))->val[0][0] = 1;
	/* Differs in bytes that do not show: the same line. */
	k.pad = 0x66;
	k.comm[7] = 'J';
	fix_row(f, "dt_agg_0", &k, sizeof(k))->val[1][0] = 1;
	fix_row(f, "dt_agg_0", &k, sizeof(k))->val[1][1] = 9;
	assert_true(fix_start(f));
	assert_string_equal(fire(f, 0, 0), "fffffffffffffffb 4294967290 65529 248 zebra bash 9\n");
	assert_string_equal(
		fire(f, 1, 0),
		"\n               -5       -6 65529 248  zebra                                             "
		"  bash                                                              9\n");
}

static void test_join(void **state)
{
	struct fix *f = *state;

	keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
	keyed(f, "y", DT_AGG_SUM, "dt_agg_1");
	act(f, DRAY_ACT_PRINTA, "%s %@d %@d\n", 0, 2);
	act(f, DRAY_ACT_PRINTA, "%@3d %@3d %@d %s\n", 0, 2);
	act(f, DRAY_ACT_PRINTA, NULL, 0, 2);
	set(f, "dt_agg_0", "u", 0, 1);
	set(f, "dt_agg_0", "v", 0, 2);
	set(f, "dt_agg_1", "v", 1, -4);
	set(f, "dt_agg_1", "w", 1, 9);
	set(f, "dt_agg_1", "t", 1, 3);
	assert_true(fix_start(f));
	assert_string_equal(fire(f, 0, 0), "t 0 3\nw 0 9\nu 1 0\nv 2 -4\n");
	assert_string_equal(fire(f, 1, 0), "  0   3 3 t\n  0   9 9 w\n  1   0 0 u\n  2  -4 -4 v\n");
	assert_string_equal(
		fire(f, 2, 0),
		"\n"
		"  t                                                                 0                3\n"
		"  w                                                                 0                9\n"
		"  u                                                                 1                0\n"
		"  v                                                                 2               -4\n");
	/* Both have been printed. */
	assert_string_equal(finish(f), "\n");
}

static void test_sort_options(void **state)
{
	struct fix *f = *state;

	keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
	keyed(f, "y", DT_AGG_SUM, "dt_agg_1");
	act(f, DRAY_ACT_PRINTA, "%s %@d %@d,", 0, 2);
	set(f, "dt_agg_0", "a", 0, 3);
	set(f, "dt_agg_0", "b", 0, 2);
	set(f, "dt_agg_0", "c", 0, 1);
	set(f, "dt_agg_1", "a", 0, 5);
	set(f, "dt_agg_1", "b", 0, 7);
	set(f, "dt_agg_1", "c", 0, 6);
	assert_true(fix_start(f));
	assert_string_equal(fire(f, 0, 0), "c 1 6,b 2 7,a 3 5,");
	f->opts.aggsortrev = true;
	assert_string_equal(fire(f, 0, 0), "a 3 5,b 2 7,c 1 6,");
	f->opts.aggsortkey = true;
	assert_string_equal(fire(f, 0, 0), "c 1 6,b 2 7,a 3 5,");
	f->opts.aggsortrev = false;
	assert_string_equal(fire(f, 0, 0), "a 3 5,b 2 7,c 1 6,");
	f->opts.aggsortkey = false;
	f->opts.aggsortpos = 1;
	assert_string_equal(fire(f, 0, 0), "a 3 5,c 1 6,b 2 7,");
	f->opts.aggsortpos = 2; /* there is no such column */
	assert_string_equal(fire(f, 0, 0), "c 1 6,b 2 7,a 3 5,");
}

static void test_key_order(void **state)
{
	struct fix *f = *state;
	const int32_t keys[4][2] = {{-1, 1}, {1, 2}, {1, 1}, {0, 3}};

	fix_agg(f, "x", DT_AGG_COUNT, "dt_agg_0", AGG_SUM_SIZE);
	fix_key(f, DRAY_IT_INT, 4)->flags = DRAY_IF_SIGNED;
	fix_key(f, DRAY_IT_INT, 4)->flags = DRAY_IF_SIGNED;
	act(f, DRAY_ACT_PRINTA, "%d/%d ", 0, 1);
	for (size_t i = 0; i < 4; i++)
		fix_row(f, "dt_agg_0", keys[i], sizeof(keys[i]))->val[0][0] = 1;
	assert_true(fix_start(f));
	/* Integers of keys compare as unsigned numbers. */
	assert_string_equal(fire(f, 0, 0), "0/3 1/1 1/2 -1/1 ");
	f->opts.aggsortkey = true;
	f->opts.aggsortkeypos = 1;
	assert_string_equal(fire(f, 0, 0), "1/1 -1/1 1/2 0/3 ");
	f->opts.aggsortkeypos = 5;
	assert_string_equal(fire(f, 0, 0), "0/3 1/1 1/2 -1/1 ");
}

static void test_functions(void **state)
{
	struct fix *f = *state;
	struct fix_row *r;

	keyless(f, "lo", DT_AGG_MIN, 0, 16);
	keyless(f, "hi", DT_AGG_MAX, 16, 16);
	keyless(f, "avg", DT_AGG_AVG, 32, 24);
	keyless(f, "dev", DT_AGG_STDDEV, 56, 40);
	keyless(f, "none", DT_AGG_SUM, 96, 16);
	r = fix_row(f, "dt_aggs", NULL, 0);
	/* min of 5 on one CPU, -8 on the other; max of -30 on one CPU alone */
	r->val[0][0] = r->val[1][0] = 1;
	r->val[0][1] = (int64_t) ~((uint64_t)5 ^ SIGN);
	r->val[1][1] = (int64_t) ~((uint64_t)-8 ^ SIGN);
	r->val[1][2] = 1;
	r->val[1][3] = (int64_t)((uint64_t)-30 ^ SIGN);
	r->val[0][4] = r->val[1][4] = 1;
	r->val[0][5] = 1;
	r->val[0][6] = -7;
	r->val[1][5] = 1;
	r->val[1][6] = -8;
	/* 2, 4, 4, 4, 5, 5, 7, 9: deviation 2 */
	r->val[0][7] = r->val[1][7] = 1;
	r->val[0][8] = 5;
	r->val[0][9] = 19;
	r->val[0][10] = 77;
	r->val[1][8] = 3;
	r->val[1][9] = 21;
	r->val[1][10] = 155;
	assert_true(fix_start(f));
	assert_string_equal(finish(f),
			    "\n               -8\n              -30\n               -7\n                2\n");
}

static void test_large_stddev(void **state)
{
	struct fix *f = *state;
	struct fix_row *r;

	keyless(f, "dev", DT_AGG_STDDEV, 0, 40);
	r = fix_row(f, "dt_aggs", NULL, 0);
	/* 2^62 and -2^62: squares need more than 64 bits. */
	for (int cpu = 0; cpu < 2; cpu++) {
		r->val[cpu][0] = r->val[cpu][1] = 1;
		r->val[cpu][2] = cpu ? -(INT64_C(1) << 62) : INT64_C(1) << 62;
		r->val[cpu][4] = INT64_C(1) << 60;
	}
	assert_true(fix_start(f));
	assert_string_equal(finish(f), "\n 4611686018427387904\n");
}

static void test_printed_once(void **state)
{
	struct fix *f = *state;

	keyed(f, "shown", DT_AGG_COUNT, "dt_agg_0");
	keyed(f, "auto", DT_AGG_COUNT, "dt_agg_1");
	act(f, DRAY_ACT_PRINTA, "%s %@d\n", 0, 1);
	assert_true(fix_start(f));
	set(f, "dt_agg_1", "k", 0, 1);
	/* Without a row it counts as not shown yet. */
	assert_string_equal(fire(f, 0, 0), "");
	set(f, "dt_agg_0", "k", 0, 1);
	assert_string_equal(fire(f, 0, 0), "k 1\n");
	assert_string_equal(fire(f, 0, 0), "k 1\n");
	assert_string_equal(finish(f),
			    "\n  k                                                                 1\n");
}

static void test_unsigned_after_count(void **state)
{
	struct fix *f = *state;

	keyed(f, "n", DT_AGG_COUNT, "dt_agg_0");
	keyed(f, "s", DT_AGG_SUM, "dt_agg_1");
	act(f, DRAY_ACT_PRINTA, "%@d %@d\n", 0, 2);
	set(f, "dt_agg_0", "a", 0, 2);
	set(f, "dt_agg_1", "a", 0, -1);
	assert_true(fix_start(f));
	assert_string_equal(fire(f, 0, 0), "2 18446744073709551615\n");
}

static void test_distribution(void **state)
{
	struct fix *f = *state;
	struct fix_row *r;

	keyless(f, "q", DT_AGG_LQUANTIZE, 0, 32);
	f->agg[0].param[0] = 0;
	f->agg[0].param[1] = 1;
	f->agg[0].param[2] = 1;
	act(f, DRAY_ACT_PRINTA, "<%@d>", 0, 1);
	r = fix_row(f, "dt_aggs", NULL, 0);
	r->val[0][0] = r->val[1][0] = 1;
	r->val[0][2] = 1;
	r->val[1][2] = 1;
	assert_true(fix_start(f));
	assert_string_equal(fire(f, 0, 0),
			    "<\n           value  ------------- Distribution ------------- count    \n"
			    "             < 0 |                                         0        \n"
			    "               0 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@ 2        \n"
			    "            >= 1 |                                         0        \n>");
}

static int broken_each(void *arg, const char *map, size_t key_size, size_t value_size,
		       void (*row)(void *, const void *, const void *, size_t), void *row_arg)
{
	(void)arg;
	(void)map;
	(void)key_size;
	(void)value_size;
	(void)row;
	(void)row_arg;
	return -EPERM;
}

static void test_unreadable(void **state)
{
	struct agg_io io = *fix_io();
	struct fix *f = *state;

	io.each = broken_each;
	f->ops.io = &io;
	keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
	assert_true(fix_start(f));
	assert_string_equal(finish(f), "\n");
	assert_string_equal(fix_errors(f), "dtrace: aggregation @x: cannot read: Operation not permitted\n");
}

/* Aggregations that must be refused. */
static void test_malformed(void **state)
{
	static const struct dray_agg bad[] = {
		{.func = DT_AGG_SUM, .val_size = 8},
		{.func = 0, .val_size = 16},
		{.func = 99, .val_size = 16},
		{.func = DT_AGG_QUANTIZE, .val_size = 16},
		{.func = DT_AGG_LQUANTIZE, .val_size = 16, .param = {0, 10, 0}},
		{.func = DT_AGG_SUM, .val_size = 16, .key_size = 8, .key_count = 2},
	};
	struct fix *f;
	void *s;

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		fix_setup(&s);
		f = s;
		fix_item(f, DRAY_IT_INT, 0, 8, 0);
		fix_item(f, DRAY_IT_INT, 8, 8, 0);
		f->agg[0] = bad[i];
		f->o.nagg = 1;
		assert_false(fix_start(f));
		assert_non_null(strstr(f->err_text, "malformed"));
		fix_teardown(&s);
	}
}

static void test_bad_printa(void **state)
{
	struct fix *f;
	void *s;

	(void)state;
	for (int i = 0; i < 5; i++) {
		fix_setup(&s);
		f = s;
		keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
		fix_agg(f, "y", DT_AGG_SUM, "dt_agg_1", 16);
		fix_key(f, DRAY_IT_INT, 8);
		act(f, DRAY_ACT_PRINTA, i == 3 ? "%s %s" : i == 4 ? "%@s" : NULL, 0, i == 0 ? 2 : 1);
		if (i == 1)
			f->act[0].agg = 7;
		if (i == 2)
			f->act[1].agg = 9;
		assert_false(fix_start(f));
		assert_non_null(strstr(f->err_text, "action at test.d:9"));
		fix_teardown(&s);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(test_value_order),
		T(test_key_kinds),
		T(test_join),
		T(test_sort_options),
		T(test_key_order),
		T(test_functions),
		T(test_large_stddev),
		T(test_printed_once),
		T(test_unsigned_after_count),
		T(test_distribution),
		T(test_unreadable),
		cmocka_unit_test(test_malformed),
		cmocka_unit_test(test_bad_printa),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
