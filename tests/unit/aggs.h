/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * aggs.h -- what the tests of aggregations share: objects with aggregations, actions on them, values in fake
 * maps.
 */
#ifndef TESTS_AGGS_H
#define TESTS_AGGS_H

#include "consume.h"
#include "printing.h"

#define SIGN (UINT64_C(1) << 63)
#define AGG_SUM_SIZE 16

/* Adds a clause with one action about aggregations first .. first + n - 1; returns the action. */
static inline struct dray_act *act(struct fix *f, uint32_t action, const char *format, unsigned first,
				   unsigned n)
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
static inline const char *fire(struct fix *f, unsigned clause, int64_t v)
{
	struct fix_rec r = fix_rec(1, (uint16_t)clause, 24);

	fix_int(&r, 16, v, 8);
	assert_true(consume_record(f->c, r.b, r.size));
	return fix_output(f);
}

static inline const char *finish(struct fix *f)
{
	consumer_finish(f->c);
	return fix_output(f);
}

/* Value v on one CPU of the row with that string key (16 bytes). */
static inline void set(struct fix *f, const char *map, const char *key, int cpu, int64_t v)
{
	char k[16] = "";
	struct fix_row *r;

	strcpy(k, key);
	r = fix_row(f, map, k, sizeof(k));
	r->val[cpu][0] = 1;
	r->val[cpu][1] = v;
}

/* @x[string] = func, in map dt_agg_N. */
static inline void keyed(struct fix *f, const char *name, uint32_t func, const char *map)
{
	fix_agg(f, name, func, map, AGG_SUM_SIZE);
	fix_key(f, DRAY_IT_STR, 16);
}

/* Keyless aggregations share one map. */
static inline void keyless(struct fix *f, const char *name, uint32_t func, uint32_t off, uint32_t size)
{
	fix_agg(f, name, func, "dt_aggs", size)->val_off = off;
}

#define T(name) cmocka_unit_test_setup_teardown(name, fix_setup, fix_teardown)

#endif
