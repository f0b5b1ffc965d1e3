/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* test_opts.c -- values of sizes, rates, booleans and numbers; unknown options; what setopt() may change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "opts.h"
#include "option_rows.h"

static char err[256];

static bool set(struct opts *o, const char *name, const char *value)
{
	return opts_set(o, name, value, false, err, sizeof(err));
}

static void test_defaults(void **state)
{
	struct opts o;

	(void)state;
	opts_default(&o);
	assert_int_equal(o.bufsize, 4 << 20);
	assert_int_equal(o.strsize, 256);
	assert_int_equal(o.cpu, -1);
	assert_int_equal(o.stackindent, 14);
	assert_int_equal(o.statusrate, 1000000000);
	assert_false(o.quiet);
}

static void test_sizes(void **state)
{
	static const struct {
		const char *text;
		uint64_t v;
	} good[] = {{"0", 0},	  {"100", 100},	   {"0x10", 16},    {"4k", 4096},
		    {"4K", 4096}, {"2m", 2 << 20}, {"1g", 1 << 30}, {"1T", 1ull << 40}};
	static const char *const bad[] = {
		"", "k", "-1", "+1", "4kb", "4 k", "1e3", "4x", "99999999999999999999", "9000000t", "many"};
	struct opts o;

	(void)state;
	opts_default(&o);
	for (unsigned i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		assert_true(set(&o, "specsize", good[i].text));
		assert_int_equal(o.specsize, good[i].v);
	}
	for (unsigned i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		assert_false(set(&o, "specsize", bad[i]));
		assert_non_null(strstr(err, "a number of bytes"));
	}
}

/* The message says what there is. */
static void test_limits(void **state)
{
	static const struct {
		const char *name, *below, *least, *greatest, *above;
	} rows[] = {{"nspec", NULL, "0", "64", "65"},	     {"pcapsize", "0", "1", "65535", "64k"},
		    {"strsize", "1", "2", "4k", "4097"},     {"bufsize", NULL, "0", "1g", "2g"},
		    {"maxframes", "0", "1", "1024", "1025"}, {"printsize", "0", "1", "64k", "65537"}};
	struct opts o;

	(void)state;
	opts_default(&o);
	for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_true(set(&o, rows[i].name, rows[i].least));
		assert_true(set(&o, rows[i].name, rows[i].greatest));
		assert_false(set(&o, rows[i].name, rows[i].above));
		assert_non_null(strstr(err, " from "));
		assert_false(rows[i].below && set(&o, rows[i].name, rows[i].below));
	}
}

static void test_rates(void **state)
{
	static const struct {
		const char *text;
		uint64_t v;
	} good[] = {{"5", 5},		{"10hz", 100000000},	{"10HZ", 100000000},
		    {"0hz", 0},		{"3us", 3000},		{"2msec", 2000000},
		    {"1s", 1000000000}, {"2min", 120000000000}, {"1day", 86400000000000}};
	static const char *const bad[] = {"", "hz", "-1s", "1fortnight", "1000000000000d"};
	struct opts o;

	(void)state;
	opts_default(&o);
	for (unsigned i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
		assert_true(set(&o, "switchrate", good[i].text));
		assert_int_equal(o.switchrate, good[i].v);
	}
	for (unsigned i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
		assert_false(set(&o, "aggrate", bad[i]));
}

static void test_booleans(void **state)
{
	static const char *const on[] = {"yes", "enable", "enabled", "true", "on", "set", "1", "ON"};
	static const char *const off[] = {"no", "disable", "disabled", "false", "off", "unset", "0", ""};
	struct opts o;

	(void)state;
	opts_default(&o);
	assert_true(set(&o, "quiet", NULL));
	assert_true(o.quiet);
	for (unsigned i = 0; i < sizeof(off) / sizeof(off[0]); i++) {
		o.quiet = true;
		assert_true(set(&o, "quiet", off[i]));
		assert_false(o.quiet);
		assert_true(set(&o, "quiet", on[i]));
		assert_true(o.quiet);
	}
	assert_false(set(&o, "quiet", "maybe"));
	assert_true(set(&o, "aggsortpos", "3"));
	assert_int_equal(o.aggsortpos, 3);
}

static void test_classes(void **state)
{
	struct opts o;

	(void)state;
	opts_default(&o);
	assert_int_equal(opts_class("quiet"), OPTS_DYN);
	assert_int_equal(opts_class("bufsize"), OPTS_RUN);
	assert_int_equal(opts_class("core"), OPTS_NOOP);
	assert_int_equal(opts_class("nolibs"), OPTS_COMP);
	assert_int_equal(opts_class("strsize"), OPTS_BOTH);
	assert_int_equal(opts_class("nosuch"), OPTS_UNKNOWN);
	assert_false(set(&o, "nosuch", "1"));
	assert_non_null(strstr(err, "Invalid option name"));
	assert_true(set(&o, "cleanrate", "50hz"));
	assert_true(opts_set(&o, "quiet", NULL, true, err, sizeof(err)));
	assert_false(opts_set(&o, "bufsize", "1m", true, err, sizeof(err)));
	assert_int_equal(o.bufsize, 4 << 20);
}

/* A value of the right kind and one of the wrong kind, for every option, also where dray makes no use of it.
 */
static void test_every_option(void **state)
{
	struct opts o;

	(void)state;
	opts_default(&o);
	for (size_t i = 0; i < NOPTIONS; i++) {
		const char *name = option_rows[i].name, *const *v = option_values[option_rows[i].kind];

		assert_true(opts_class(name) != OPTS_UNKNOWN);
		if (v[0])
			assert_true(set(&o, name, v[0]));
		if (v[1])
			assert_false(set(&o, name, v[1]));
	}
	for (size_t i = 0; i < NWORDS; i++)
		assert_true(set(&o, option_words[i].name, option_words[i].word));
}

static void test_environment(void **state)
{
	char var[64];

	(void)state;
	assert_null(opts_env("bufsize", var, sizeof(var)));
	setenv("DTRACE_OPT_BUFSIZE", "8k", 1);
	assert_string_equal(opts_env("bufsize", var, sizeof(var)), "8k");
	assert_string_equal(var, "DTRACE_OPT_BUFSIZE");
	unsetenv("DTRACE_OPT_BUFSIZE");
}

/* Without a value a number is 0, as with dtrace(8); where that is no right value, it is an error. */
static void test_no_value(void **state)
{
	struct opts o;

	(void)state;
	opts_default(&o);
	assert_true(set(&o, "nspec", NULL));
	assert_int_equal(o.nspec, 0);
	assert_true(set(&o, "statusrate", NULL));
	assert_int_equal(o.statusrate, 0);
	assert_false(set(&o, "strsize", NULL));
	assert_false(set(&o, "bufpolicy", NULL));
	assert_non_null(strstr(err, "needs a value"));
	assert_false(set(&o, "modpath", NULL));
}

/* What is unset has its default again. */
static void test_unset(void **state)
{
	struct opts o;

	(void)state;
	opts_default(&o);
	assert_true(set(&o, "cpu", "1"));
	assert_true(set(&o, "cpu", "unset"));
	assert_int_equal(o.cpu, -1);
	assert_true(set(&o, "stackindent", "3"));
	assert_true(set(&o, "stackindent", ""));
	assert_int_equal(o.stackindent, 14);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_defaults),     cmocka_unit_test(test_sizes),
		cmocka_unit_test(test_limits),	     cmocka_unit_test(test_rates),
		cmocka_unit_test(test_booleans),     cmocka_unit_test(test_classes),
		cmocka_unit_test(test_every_option), cmocka_unit_test(test_environment),
		cmocka_unit_test(test_no_value),     cmocka_unit_test(test_unset),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
