/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_agg.c -- aggregations: merging over CPUs, tables, orders, joins, and the actions that change them.
 */
#include "consume.h"
#include "printing.h"

#define SIGN (UINT64_C(1) << 63)
#define AGG_SUM_SIZE 16

/* Adds a clause with one action about aggregations first .. first + n - 1; returns the action. */
static struct dray_act *act(struct fix *f, uint32_t action, const char *format, unsigned first, unsigned n)
{
	struct dray_act *a;

	fix_clause(f, 24);
	a = fix_act(f, action, format);
	a->agg = action == DRAY_ACT_PRINTA ? n : first;
	for (unsigned i = 0; action == DRAY_ACT_PRINTA && i < n; i++)
		fix_act(f, DRAY_ACT_AGGREF, NULL)->agg = first + i;
	return a;
}

/* Fires clause i with an optional integer at 16; returns what it printed. */
static const char *fire(struct fix *f, unsigned clause, int64_t v)
{
	struct fix_rec r = fix_rec(1, (uint16_t)clause, 24);

	fix_int(&r, 16, v, 8);
	assert_true(consume_record(f->c, r.b, r.size));
	return fix_output(f);
}

static const char *finish(struct fix *f)
{
	consumer_finish(f->c);
	return fix_output(f);
}

/* Value v on one CPU of the row with that string key (16 bytes). */
static void set(struct fix *f, const char *map, const char *key, int cpu, int64_t v)
{
	char k[16] = "";
	struct fix_row *r;

	strcpy(k, key);
	r = fix_row(f, map, k, sizeof(k));
	r->val[cpu][0] = 1;
	r->val[cpu][1] = v;
}

/* @x[string] = func, in map dt_agg_N. */
static void keyed(struct fix *f, const char *name, uint32_t func, const char *map)
{
	fix_agg(f, name, func, map, AGG_SUM_SIZE);
	fix_key(f, DRAY_IT_STR, 16);
}

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

/* Keyless aggregations share one map. */
static void keyless(struct fix *f, const char *name, uint32_t func, uint32_t off, uint32_t size)
{
	fix_agg(f, name, func, "dt_aggs", size)->val_off = off;
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

#define T(name) cmocka_unit_test_setup_teardown(name, fix_setup, fix_teardown)

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
		T(test_clear),
		T(test_clear_extremes),
		T(test_trunc),
		T(test_trunc_keyless),
		T(test_trunc_exact),
		T(test_normalize),
		T(test_unsigned_after_count),
		T(test_distribution),
		T(test_unreadable),
		cmocka_unit_test(test_malformed),
		cmocka_unit_test(test_bad_printa),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
