/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_agg_change.c -- what happens to the rows of aggregations: clear(), trunc(), normalize(), and that they
 * are taken out of the kernel.
 */
#include "aggs.h"
#include "consume.h"

static void test_clear(void **state)
{
	struct fix *f = *state;

	keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
	act(f, DRAY_ACT_PRINTA, "%s %@d\n", 0, 1);
	act(f, DRAY_ACT_CLEAR, NULL, 0, 1);
	assert_true(fix_start(f));
	set(f, "dt_agg_0", "a", 0, 5);
	set(f, "dt_agg_0", "b", 0, 6);
	fire(f, 1, 0);
	assert_string_equal(fire(f, 0, 0), "a 0\nb 0\n");
	set(f, "dt_agg_0", "b", 0, 16);
	assert_string_equal(fire(f, 0, 0), "a 0\nb 10\n");
}

static void test_clear_extremes(void **state)
{
	struct fix *f = *state;
	struct fix_row *r;

	keyless(f, "lo", DT_AGG_MIN, 0, 16);
	keyless(f, "n", DT_AGG_COUNT, 16, 16);
	act(f, DRAY_ACT_PRINTA, "%@d\n", 0, 1);
	act(f, DRAY_ACT_CLEAR, NULL, 0, 1);
	act(f, DRAY_ACT_PRINTA, "%@d\n", 1, 1);
	r = fix_row(f, "dt_aggs", NULL, 0);
	r->val[0][0] = r->val[0][2] = 1;
	r->val[0][1] = (int64_t) ~((uint64_t)-8 ^ SIGN);
	r->val[0][3] = 3;
	assert_true(fix_start(f));
	assert_string_equal(fire(f, 0, 0), "-8\n");
	fire(f, 1, 0);
	assert_string_equal(fire(f, 0, 0), "9223372036854775807\n");
	r->val[1][0] = 1;
	r->val[1][1] = (int64_t) ~((uint64_t)7 ^ SIGN);
	assert_string_equal(fire(f, 0, 0), "7\n");
	assert_string_equal(fire(f, 2, 0), "3\n");
}

static void test_trunc(void **state)
{
	struct fix *f = *state;
	struct dray_act *a;

	keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
	act(f, DRAY_ACT_PRINTA, "%s %@d,", 0, 1);
	act(f, DRAY_ACT_TRUNC, NULL, 0, 1);
	fix_item(f, DRAY_IT_INT, 16, 8, DRAY_IF_SIGNED);
	a = act(f, DRAY_ACT_TRUNC, NULL, 0, 1);
	assert_int_equal(a->item_count, 0);
	assert_true(fix_start(f));
	set(f, "dt_agg_0", "a", 0, 10);
	set(f, "dt_agg_0", "b", 0, -20);
	set(f, "dt_agg_0", "c", 0, 30);
	set(f, "dt_agg_0", "d", 0, 5);
	fire(f, 1, 9);
	assert_string_equal(fire(f, 0, 0), "b -20,d 5,a 10,c 30,");
	/* The order options do not matter to it. */
	f->opts.aggsortrev = true;
	fire(f, 1, 3);
	assert_string_equal(fire(f, 0, 0), "c 30,a 10,d 5,");
	fire(f, 1, -2);
	assert_string_equal(fire(f, 0, 0), "a 10,d 5,");
	/* What is dropped is gone from the kernel's map, too; a new value starts afresh. */
	assert_null(fix_find(f, "dt_agg_0", "c\0\0\0\0\0\0\0\0\0\0\0\0\0\0"));
	set(f, "dt_agg_0", "c", 0, 1);
	assert_string_equal(fire(f, 0, 0), "a 10,d 5,c 1,");
	fire(f, 2, 0);
	assert_string_equal(fire(f, 0, 0), "");
	assert_string_equal(finish(f), "\n");
}

static void test_trunc_keyless(void **state)
{
	struct fix *f = *state;
	struct fix_row *r;

	keyless(f, "n", DT_AGG_COUNT, 0, 16);
	act(f, DRAY_ACT_PRINTA, "%@d\n", 0, 1);
	act(f, DRAY_ACT_TRUNC, NULL, 0, 1);
	act(f, DRAY_ACT_CLEAR, NULL, 0, 1);
	r = fix_row(f, "dt_aggs", NULL, 0);
	r->val[0][0] = 1;
	r->val[0][1] = 3;
	assert_true(fix_start(f));
	assert_string_equal(fire(f, 0, 0), "3\n");
	fire(f, 1, 0);
	assert_string_equal(fire(f, 0, 0), "");
	fire(f, 2, 0); /* clear() of nothing */
	assert_string_equal(fire(f, 0, 0), "");
	r->val[0][1] = 5;
	assert_string_equal(fire(f, 0, 0), "2\n");
	fire(f, 2, 0);
	assert_string_equal(fire(f, 0, 0), "0\n");
}

/* One record prints, then truncates: what comes in between is not lost. */
static int late_remove(void *arg, const char *map, const void *key,
		       void (*row)(void *, const void *, const void *, size_t), void *row_arg)
{
	struct fix_row *r = fix_find(arg, map, key);

	if (r)
		r->val[1][1] += 4;
	return fix_remove(arg, map, key, row, row_arg);
}

static void test_trunc_exact(void **state)
{
	struct agg_io io = *fix_io();
	struct fix *f = *state;

	io.remove = late_remove;
	f->ops.io = &io;
	keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
	act(f, DRAY_ACT_PRINTA, "%s %@d\n", 0, 1);
	fix_act(f, DRAY_ACT_TRUNC, NULL)->agg = 0;
	assert_true(fix_start(f));
	set(f, "dt_agg_0", "a", 0, 10);
	assert_string_equal(fire(f, 0, 0), "a 10\n");
	assert_int_equal(f->reads, 1);
	set(f, "dt_agg_0", "a", 0, 100);
	assert_string_equal(fire(f, 0, 0), "a 104\n");
	assert_string_equal(fire(f, 0, 0), "a 4\n");
	/* Nothing left in the kernel to remove. */
	assert_string_equal(fire(f, 0, 0), "");
}

/* Keys that have left the kernel's maps show as before, and what comes later is added to them. */
static void test_take(void **state)
{
	struct fix *f = *state;

	keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
	keyed(f, "m", DT_AGG_MAX, "dt_agg_1");
	act(f, DRAY_ACT_PRINTA, "%s %@d %@d,", 0, 2);
	act(f, DRAY_ACT_CLEAR, NULL, 0, 1);
	act(f, DRAY_ACT_TRUNC, NULL, 0, 1);
	act(f, DRAY_ACT_CLEAR, NULL, 1, 1);
	assert_true(fix_start(f));
	set(f, "dt_agg_0", "a", 0, 10);
	set(f, "dt_agg_0", "a", 1, 1);
	set(f, "dt_agg_0", "b", 0, 22);
	set(f, "dt_agg_0", "c", 0, 30);
	set(f, "dt_agg_1", "a", 0, (int64_t)(SIGN ^ 7));
	assert_true(consumer_take_keys(f->c));
	assert_false(f->held);
	assert_null(fix_find(f, "dt_agg_0", NULL));
	assert_string_equal(fire(f, 0, 0), "a 11 7,b 22 0,c 30 0,");
	set(f, "dt_agg_0", "a", 0, 100);
	set(f, "dt_agg_1", "a", 0, (int64_t)(SIGN ^ 5));
	set(f, "dt_agg_1", "c", 0, (int64_t)(SIGN ^ 9));
	assert_string_equal(fire(f, 0, 0), "b 22 0,c 30 9,a 111 7,");
	assert_true(consumer_take_keys(f->c));
	set(f, "dt_agg_0", "b", 0, 1);
	assert_string_equal(fire(f, 0, 0), "b 23 0,c 30 9,a 111 7,");
	fire(f, 1, 0); /* clear(@x) */
	assert_string_equal(fire(f, 0, 0), "b 0 0,a 0 7,c 0 9,");
	set(f, "dt_agg_0", "a", 0, 5);
	assert_string_equal(fire(f, 0, 0), "b 0 0,c 0 9,a 5 7,");
	fire(f, 2, 0); /* trunc(@x) */
	fire(f, 3, 0); /* clear(@m) */
	set(f, "dt_agg_1", "a", 0, (int64_t)(SIGN ^ 4));
	set(f, "dt_agg_0", "a", 0, 8);
	assert_string_equal(fire(f, 0, 0), "c 0 -9223372036854775808,a 8 4,");
	assert_string_equal(fix_errors(f), "");
}

static int no_hold(void *arg)
{
	struct fix *f = arg;

	f->held = true;
	return -EMFILE;
}

static void test_take_fails(void **state)
{
	struct agg_io io = *fix_io();
	struct fix *f = *state;

	io.hold = no_hold;
	f->ops.io = &io;
	keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
	assert_true(fix_start(f));
	set(f, "dt_agg_0", "a", 0, 10);
	assert_false(consumer_take_keys(f->c));
	assert_non_null(fix_find(f, "dt_agg_0", NULL));
	assert_string_equal(fix_errors(f),
			    "dtrace: cannot take over the keys of aggregations: Too many open files\n");
}

static void test_normalize(void **state)
{
	struct fix *f = *state;

	keyed(f, "x", DT_AGG_SUM, "dt_agg_0");
	act(f, DRAY_ACT_PRINTA, "%s %@d\n", 0, 1);
	act(f, DRAY_ACT_NORMALIZE, NULL, 0, 1);
	fix_item(f, DRAY_IT_INT, 16, 8, DRAY_IF_SIGNED);
	act(f, DRAY_ACT_DENORMALIZE, NULL, 0, 1);
	set(f, "dt_agg_0", "a", 0, -7);
	assert_true(fix_start(f));
	fire(f, 1, 2);
	assert_string_equal(fire(f, 0, 0), "a -3\n");
	fire(f, 2, 0);
	assert_string_equal(fire(f, 0, 0), "a -7\n");
	fire(f, 1, 0);
	assert_non_null(strstr(fix_errors(f), "normalize() by zero"));
	assert_string_equal(fire(f, 0, 0), "a -7\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		T(test_clear),	     T(test_clear_extremes), T(test_trunc),	 T(test_trunc_keyless),
		T(test_trunc_exact), T(test_take),	     T(test_take_fails), T(test_normalize),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
