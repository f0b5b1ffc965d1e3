/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* test_base.c -- arenas, vectors, names, places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>
#include "arena.h"
#include "intern.h"
#include "span.h"
#include "vec.h"

struct int_vec VEC(int);

static void arena_is_aligned_and_zeroed(void **state)
{
	struct arena *a = arena_new();

	(void)state;
	for (size_t size = 0; size < 300000; size = size * 2 + 1) {
		unsigned char *p = arena_alloc(a, size);

		assert_int_equal((uintptr_t)p % 16, 0);
		for (size_t i = 0; i < size; i++)
			assert_int_equal(p[i], 0);
		memset(p, 0xff, size);
	}
	arena_free(a);
}

static void arena_makes_strings(void **state)
{
	struct arena *a = arena_new();

	(void)state;
	assert_string_equal(arena_strndup(a, "abcdef", 3), "abc");
	assert_string_equal(arena_printf(a, "%s-%d", "x", 42), "x-42");
	assert_string_equal(arena_printf(a, "%1000s", ""), arena_printf(a, "%1000s", ""));
	arena_free(a);
}

static void vec_grows(void **state)
{
	struct arena *a = arena_new();
	struct int_vec v = {0};

	(void)state;
	for (int i = 0; i < 1000; i++)
		*VEC_ADD(a, &v) = i;
	assert_int_equal(v.n, 1000);
	for (int i = 0; i < 1000; i++)
		assert_int_equal(v.v[i], i);
	assert_int_equal(*VEC_ADD(a, &v), 0);
	arena_free(a);
}

static void intern_keeps_one_copy(void **state)
{
	struct arena *a = arena_new();
	struct intern *t = intern_new(a);
	const char *x = intern(t, "abc");

	(void)state;
	assert_ptr_equal(x, intern_n(t, "abcdef", 3));
	assert_ptr_not_equal(x, intern(t, "ab"));
	assert_string_equal(x, "abc");
	assert_string_equal(intern(t, ""), "");
	intern_free(t);
	arena_free(a);
}

static void check_place(const struct srcs *s, uint32_t off, const char *file, unsigned line, unsigned col)
{
	struct place pl = span_place(s, (struct span){0, off, off + 1});

	assert_string_equal(pl.file, file);
	assert_int_equal(pl.line, line);
	assert_int_equal(pl.col, col);
}

static void span_finds_places(void **state)
{
	struct arena *a = arena_new();
	struct srcs s = {0};
	const char *text = "one\ntwo\n\nfour";

	(void)state;
	srcs_add(a, &s, "x.d", text, strlen(text));
	check_place(&s, 0, "x.d", 1, 1);
	check_place(&s, 3, "x.d", 1, 4);
	check_place(&s, 4, "x.d", 2, 1);
	check_place(&s, 8, "x.d", 3, 1);
	check_place(&s, 13, "x.d", 4, 5);
	arena_free(a);
}

static void span_follows_line_directives(void **state)
{
	struct arena *a = arena_new();
	struct srcs s = {0};
	const char *text = "a\nb\nc\nd\n";

	(void)state;
	srcs_add(a, &s, "x.d", text, strlen(text));
	srcs_line(a, &s, 0, 2, 10, "y.h");
	srcs_line(a, &s, 0, 6, 20, NULL);
	check_place(&s, 0, "x.d", 1, 1);
	check_place(&s, 2, "y.h", 10, 0);
	check_place(&s, 4, "y.h", 11, 0);
	check_place(&s, 6, "y.h", 20, 0);
	assert_int_equal(span_place(&s, (struct span){0, 6, 7}).fileno, 1);
	arena_free(a);
}

/* Where words of the preprocessed text stand in what the user wrote; 0: they do not. */
static void span_goes_back_through_cpp(void **state)
{
	struct arena *a = arena_new();
	struct srcs s = {0};
	const char *raw = "#define N 3\n/* c */ x = N + foo + foo; N\n";
	const char *made = "\n        x = 3 + foo + foo; 3\n";

	(void)state;
	srcs_add(a, &s, "x.d", raw, strlen(raw));
	srcs_add(a, &s, "x.d", made, strlen(made));
	srcs_set_origin(&s, 1, 0);
	srcs_line(a, &s, 1, 0, 1, "x.d");
	assert_int_equal(span_place(&s, (struct span){1, 9, 10}).col, 9);
	assert_int_equal(span_place(&s, (struct span){1, 17, 20}).col, 17);
	assert_int_equal(span_place(&s, (struct span){1, 23, 26}).col, 23);
	assert_int_equal(span_original(&s, (struct span){1, 23, 26}).start, 12 + 22);
	assert_int_equal(span_place(&s, (struct span){1, 13, 14}).col, 0); /* a 3 that was N */
	assert_int_equal(span_place(&s, (struct span){1, 13, 14}).line, 2);
	assert_int_equal(span_original(&s, (struct span){1, 13, 14}).file, 1);
	arena_free(a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(arena_is_aligned_and_zeroed),
		cmocka_unit_test(arena_makes_strings),
		cmocka_unit_test(vec_grows),
		cmocka_unit_test(intern_keeps_one_copy),
		cmocka_unit_test(span_finds_places),
		cmocka_unit_test(span_follows_line_directives),
		cmocka_unit_test(span_goes_back_through_cpp),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
