/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* test_diag.c -- the shape of diagnostics, one error per place, and the limit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "diag.h"

struct fixture {
	struct arena *a;
	struct srcs srcs;
	struct diag *d;
	FILE *f;
	char *out;
	size_t n;
};

static void open_text(struct fixture *x, const char *text)
{
	memset(x, 0, sizeof(*x));
	x->a = arena_new();
	srcs_add(x->a, &x->srcs, "x.d", text, strlen(text));
	x->f = open_memstream(&x->out, &x->n);
	x->d = diag_new(x->a, &x->srcs, x->f);
}

static void close_text(struct fixture *x, const char *expected)
{
	fclose(x->f);
	if (expected)
		assert_string_equal(x->out, expected);
	free(x->out);
	arena_free(x->a);
}

static struct span at(uint32_t start, uint32_t end)
{
	return (struct span){0, start, end};
}

static void shows_line_and_caret(void **state)
{
	struct fixture x;

	(void)state;
	open_text(&x, "BEGIN\n\tx = sum(a);\n");
	diag_error(x.d, at(11, 17), "D_PROTO_LEN", "sum() takes %d arguments", 2);
	diag_note(x.d, at(0, 5), "here");
	diag_warn(x.d, at(7, 8), "odd");
	diag_fatal(x.d, NULL, "cannot read '%s'", "y.d");
	assert_int_equal(diag_errors(x.d), 2);
	close_text(&x, "x.d:2:6: error: sum() takes 2 arguments [D_PROTO_LEN]\n"
		       "    2 |  x = sum(a);\n"
		       "      |      ^~~~~~\n"
		       "x.d:1:1: note: here\n"
		       "    1 | BEGIN\n"
		       "      | ^~~~~\n"
		       "x.d:2:2: warning: odd\n"
		       "    2 |  x = sum(a);\n"
		       "      |  ^\n"
		       "drayc: error: cannot read 'y.d'\n");
}

static void one_error_per_place(void **state)
{
	struct fixture x;

	(void)state;
	open_text(&x, "abc");
	diag_error(x.d, at(1, 2), NULL, "first");
	diag_error(x.d, at(1, 3), NULL, "second");
	diag_note(x.d, at(0, 1), "of the second");
	assert_int_equal(diag_errors(x.d), 1);
	close_text(&x, "x.d:1:2: error: first\n"
		       "    1 | abc\n"
		       "      |  ^\n");
}

static void twenty_errors_are_enough(void **state)
{
	struct fixture x;
	char text[101];

	(void)state;
	memset(text, 'x', 100);
	text[100] = 0;
	open_text(&x, text);
	for (uint32_t i = 0; i < 25; i++)
		diag_error(x.d, at(i, i + 1), NULL, "no %u", i);
	diag_finish(x.d);
	assert_int_equal(diag_errors(x.d), 25);
	fflush(x.f);
	assert_non_null(strstr(x.out, "no 19\n"));
	assert_null(strstr(x.out, "no 20\n"));
	assert_non_null(strstr(x.out, "drayc: 5 more errors not shown\n"));
	close_text(&x, NULL);
}

static void odd_bytes_do_not_disturb(void **state)
{
	struct fixture x;

	(void)state;
	open_text(&x, "\x1b\xc3\xa9\xc3\xa9 b\n");
	diag_error(x.d, at(6, 7), NULL, "here");
	diag_error(x.d, at(8, 8), NULL, "at the end");
	close_text(&x, "x.d:1:7: error: here\n"
		       "    1 |  \xc3\xa9\xc3\xa9 b\n"
		       "      |     ^\n"
		       "x.d:2:1: error: at the end\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(shows_line_and_caret),
		cmocka_unit_test(one_error_per_place),
		cmocka_unit_test(twenty_errors_are_enough),
		cmocka_unit_test(odd_bytes_do_not_disturb),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
