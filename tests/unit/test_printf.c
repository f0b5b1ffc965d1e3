/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_printf.c -- printf(): conversions, flags, fields, and formats and items that no compiler would make.
 */
#include <arpa/inet.h>
#include <netdb.h>
#include "printing.h"
#include "printf.h"

/* Runs one printf() with the items of the clause made so far. */
static const char *run(struct fix *f, const struct fix_rec *r)
{
	assert_true(fix_start(f));
	assert_true(consume_record(f->c, r->b, r->size));
	return fix_output(f);
}

/* printf(format, v) with v an integer of `size` bytes. */
static void check_int(const char *format, int64_t v, uint32_t size, uint32_t flags, const char *expected)
{
	struct fix_rec r;
	struct fix *f;
	void *state;

	fix_setup(&state);
	f = state;
	fix_clause(f, 16 + size);
	fix_act(f, DRAY_ACT_PRINTF, format);
	fix_item(f, DRAY_IT_INT, 16, size, flags);
	r = fix_rec(1, 0, 16);
	fix_int(&r, 16, v, size);
	assert_string_equal(run(f, &r), expected);
	fix_teardown(&state);
}

static void test_sizes_and_signs(void **state)
{
	(void)state;
	check_int("%d", -1, 1, 0, "255");
	check_int("%d", -1, 2, 0, "65535");
	check_int("%d", -1, 4, 0, "4294967295");
	check_int("%d", -1, 8, 0, "18446744073709551615");
	check_int("%d", -1, 1, DRAY_IF_SIGNED, "-1");
	check_int("%i", -1, 8, DRAY_IF_SIGNED, "-1");
	check_int("%d", INT64_MIN, 8, DRAY_IF_SIGNED, "-9223372036854775808");
	check_int("%u", -1, 1, DRAY_IF_SIGNED, "255");
	check_int("%x", -1, 2, DRAY_IF_SIGNED, "ffff");
	check_int("%X", -1, 8, DRAY_IF_SIGNED, "FFFFFFFFFFFFFFFF");
	check_int("%o", -1, 1, DRAY_IF_SIGNED, "377");
	check_int("%hd", 0xffff, 2, 0, "-1");
	check_int("%lld", -5, 8, 0, "-5");
	check_int("%llu", -5, 8, DRAY_IF_SIGNED, "18446744073709551611");
	check_int("%p", 0xdeadbeef, 8, 0, "deadbeef");
	check_int("%c", 'A', 4, DRAY_IF_SIGNED, "A");
	check_int("%C", '\n', 4, DRAY_IF_SIGNED, "\\n");
	check_int("%C", 0xe4, 1, 0, "\\344");
	check_int("%lc", 0x20ac, 4, 0, "\xe2\x82\xac");
}

static void test_flags(void **state)
{
	(void)state;
	check_int("[%5d]", 42, 4, DRAY_IF_SIGNED, "[   42]");
	check_int("[%-5d]", 42, 4, DRAY_IF_SIGNED, "[42   ]");
	check_int("[%05d]", 42, 4, DRAY_IF_SIGNED, "[00042]");
	check_int("[%05d]", -42, 4, DRAY_IF_SIGNED, "[-0042]");
	check_int("[%+d]", 42, 4, DRAY_IF_SIGNED, "[+42]");
	check_int("[%+d]", 42, 4, 0, "[42]");
	check_int("[% d]", 42, 4, DRAY_IF_SIGNED, "[ 42]");
	check_int("[%#x]", 255, 4, 0, "[0xff]");
	check_int("[%#x]", 0, 4, 0, "[0]");
	check_int("[%#X]", 255, 4, 0, "[0XFF]");
	check_int("[%#010x]", 255, 4, 0, "[0x000000ff]");
	check_int("[%#o]", 8, 4, 0, "[010]");
	check_int("[%.3d]", 7, 4, DRAY_IF_SIGNED, "[007]");
	check_int("[%8.3d]", 7, 4, DRAY_IF_SIGNED, "[     007]");
	check_int("[%08.3d]", 7, 4, DRAY_IF_SIGNED, "[     007]");
	check_int("[%.0d]", 0, 4, DRAY_IF_SIGNED, "[0]");
	check_int("[%?x]", 255, 8, 0, "[              ff]");
	check_int("[%'d]", 1234567, 4, DRAY_IF_SIGNED, "[1234567]");
	check_int("[%0-5d]", 42, 4, DRAY_IF_SIGNED, "[42   ]");
	check_int("[%-05d]", 42, 4, DRAY_IF_SIGNED, "[00042]");
	check_int("100%%|%d%%", 1, 4, DRAY_IF_SIGNED, "100%|1%");
}

static void test_time(void **state)
{
	(void)state;
	setenv("TZ", "UTC", 1);
	check_int("%Y", 1700000000000000000, 8, DRAY_IF_SIGNED, "2023 Nov 14 22:13:20");
	check_int("%T", 1700000000000000000, 8, DRAY_IF_SIGNED, "Tue, 14 Nov 2023 22:13:20 UTC");
	check_int("[%-24Y]", 1686132245999999999, 8, DRAY_IF_SIGNED, "[2023 Jun  7 10:04:05    ]");
	check_int("[%24Y]", 0, 8, DRAY_IF_SIGNED, "[    1970 Jan  1 00:00:00]");
}

static void test_dynamic_width(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 40);

	fix_clause(f, 40);
	fix_act(f, DRAY_ACT_PRINTF, "[%*d][%-*.*s]\n");
	fix_item(f, DRAY_IT_INT, 16, 4, DRAY_IF_SIGNED);
	fix_item(f, DRAY_IT_INT, 20, 4, DRAY_IF_SIGNED);
	fix_item(f, DRAY_IT_INT, 24, 4, DRAY_IF_SIGNED);
	fix_item(f, DRAY_IT_INT, 28, 4, DRAY_IF_SIGNED);
	fix_item(f, DRAY_IT_STR, 32, 8, 0);
	fix_int(&r, 16, -6, 4);
	fix_int(&r, 20, 42, 4);
	fix_int(&r, 24, 5, 4);
	fix_int(&r, 28, 2, 4);
	fix_string(&r, 32, "xyz");
	assert_string_equal(run(f, &r), "[42    ][xy   ]\n");
	/* Absurd widths are cut down, not obeyed. */
	fix_int(&r, 16, INT32_MIN, 4);
	assert_true(consume_record(f->c, r.b, r.size));
	assert_int_equal(strlen(fix_output(f)), 2 + PF_MAX_WIDTH + 7 + 1);
}

/* Names are those that the C library has, on whatever machine this runs. */
static void test_hosts(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(3, 0, 40);
	struct sockaddr_in local = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
	char want[2 * NI_MAXHOST + 64], name[NI_MAXHOST] = "127.0.0.1";
	struct servent *http = getservbyport(htons(80), NULL);

	fix_clause(f, 40);
	fix_act(f, DRAY_ACT_PRINTF, "%I|%.3I|%P|%6P\n");
	fix_item(f, DRAY_IT_STR, 16, 8, 0);
	fix_item(f, DRAY_IT_CONST, 0, 0, 0)->arg = fix_str(f, "10.0.0.1 no address");
	fix_item(f, DRAY_IT_INT, 32, 2, 0);
	fix_item(f, DRAY_IT_INT, 36, 4, 0);
	fix_string(&r, 16, "127.0.0.1");
	fix_int(&r, 32, 80, 2);
	fix_int(&r, 36, 70000, 4);
	getnameinfo((void *)&local, sizeof(local), name, sizeof(name), NULL, 0, NI_NAMEREQD);
	snprintf(want, sizeof(want), "%s|10.|%s| 70000\n", name, http ? http->s_name : "80");
	assert_string_equal(run(f, &r), want);
}

static void test_strings(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(3, 0, 56);

	fix_clause(f, 56);
	fix_act(f, DRAY_ACT_PRINTF, "%s|%10s|%-6.2s|%s|%s|%s|%S|%s\n");
	fix_item(f, DRAY_IT_STR, 16, 8, 0);
	fix_item(f, DRAY_IT_STR, 16, 8, 0);
	fix_item(f, DRAY_IT_STR, 16, 8, 0);
	fix_item(f, DRAY_IT_COMM, 32, 16, 0);
	fix_item(f, DRAY_IT_CONST, 0, 0, 0)->arg = fix_str(f, "const");
	fix_item(f, DRAY_IT_PROBE, 0, 0, 0)->arg = 2;
	fix_item(f, DRAY_IT_STR, 24, 8, 0);
	fix_item(f, DRAY_IT_BYTES, 48, 4, 0);
	fix_put(&r, 32, "sixteen-bytes-ab", 16);
	fix_put(&r, 48, "wxyz", 4);
	fix_string(&r, 16, "hello");
	fix_string(&r, 24, "a\"b\t\x01");
	assert_string_equal(run(f, &r),
			    "hello|     hello|he    |sixteen-bytes-ab|const|main|a\\\"b\\t\\001\\0|wxyz\n");
}

static void test_null_string(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 24);

	fix_clause(f, 24);
	fix_act(f, DRAY_ACT_PRINTF, "[%s][%4s]");
	fix_item(f, DRAY_IT_STR, 16, 8, 0);
	fix_item(f, DRAY_IT_STR, 16, 8, 0);
	assert_string_equal(run(f, &r), "[][    ]");
}

static void test_float(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 32);
	double v = -2.5;
	float w = 0.25;

	fix_clause(f, 32);
	fix_act(f, DRAY_ACT_PRINTF, "[%f][%08.2f][%-8g][%E]");
	fix_item(f, DRAY_IT_BYTES, 16, 8, 0);
	fix_item(f, DRAY_IT_BYTES, 16, 8, 0);
	fix_item(f, DRAY_IT_BYTES, 24, 4, 0);
	fix_item(f, DRAY_IT_BYTES, 24, 4, 0);
	fix_put(&r, 16, &v, 8);
	fix_put(&r, 24, &w, 4);
	assert_string_equal(run(f, &r), "[-2.500000][-0002.50][0.25    ][2.500000E-01]");
}

static void test_stack(void **state)
{
	struct fix *f = *state;
	struct fix_rec r = fix_rec(1, 0, 24);
	struct dt_var v = {.off = 24, .len = 24};
	uint64_t pc[3] = {0x10, 0x20, 0};

	fix_clause(f, 24);
	fix_act(f, DRAY_ACT_PRINTF, "<%k|%-3k>");
	fix_item(f, DRAY_IT_STACK, 16, 8, 0);
	fix_item(f, DRAY_IT_STACK, 16, 8, 0);
	fix_put(&r, 16, &v, sizeof(v));
	fix_put(&r, 24, pc, sizeof(pc));
	assert_string_equal(run(f, &r), "<\n0x10\n0x20\n|\n   0x10\n   0x20\n>");
}

/* Formats that must be refused with a message, given one integer argument. */
static void test_bad_formats(void **state)
{
	static const char *const bad[] = {
		"%",	  "%5",	 "%n", "%1$d", "%q",  "%hhd", "%d %d", "%.1.2d",	   "%**d", "%s", "%k",
		"%lllld", "%@d", "%-", "%f",   "%*d", "%5%",  "%hY",   "no argument used",
	};
	struct fix *f;
	void *s;

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		fix_setup(&s);
		f = s;
		fix_clause(f, 24);
		fix_act(f, DRAY_ACT_PRINTF, bad[i]);
		fix_item(f, DRAY_IT_INT, 16, 1, 0);
		assert_false(fix_start(f));
		assert_non_null(strstr(f->err_text, "dtrace: test.o: action at test.d:9: "));
		fix_teardown(&s);
	}
}

static void test_bad_items(void **state)
{
	static const struct dray_item bad[] = {
		{.kind = DRAY_IT_INT, .off = 16, .size = 3},
		{.kind = DRAY_IT_INT, .off = 20, .size = 8},
		{.kind = DRAY_IT_INT, .off = UINT32_MAX, .size = 8},
		{.kind = 0, .off = 16, .size = 8},
		{.kind = DRAY_IT_MAX, .off = 16, .size = 8},
		{.kind = DRAY_IT_STR, .off = 16, .size = 4},
		{.kind = DRAY_IT_PROBE, .arg = 4},
		{.kind = DRAY_IT_COMM, .off = 8, .size = 8},
		{.kind = DRAY_IT_BYTES, .off = 0, .size = 25},
	};
	struct fix *f;
	void *s;

	(void)state;
	for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		fix_setup(&s);
		f = s;
		fix_clause(f, 24);
		fix_act(f, DRAY_ACT_TRACE, NULL);
		*fix_item(f, 0, 0, 0, 0) = bad[i];
		assert_false(fix_start(f));
		fix_teardown(&s);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_sizes_and_signs),
		cmocka_unit_test(test_flags),
		cmocka_unit_test(test_time),
		cmocka_unit_test_setup_teardown(test_dynamic_width, fix_setup, fix_teardown),
		cmocka_unit_test_setup_teardown(test_strings, fix_setup, fix_teardown),
		cmocka_unit_test_setup_teardown(test_null_string, fix_setup, fix_teardown),
		cmocka_unit_test_setup_teardown(test_hosts, fix_setup, fix_teardown),
		cmocka_unit_test_setup_teardown(test_float, fix_setup, fix_teardown),
		cmocka_unit_test_setup_teardown(test_stack, fix_setup, fix_teardown),
		cmocka_unit_test(test_bad_formats),
		cmocka_unit_test(test_bad_items),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
