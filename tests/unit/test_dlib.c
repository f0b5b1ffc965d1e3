/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_dlib.c -- the constants of the D library (dlib_values.def): each has the value that C or the kernel
 * gives it, none is missing here, and no program can assign to one.
 */
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <net/if_arp.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <cmocka.h>
#include "check.h"
#include "dlib.h"
/* Makes the build link grammar/, which stands behind parse.h. */
#include "parser.h"
#include "checking.h"

static const struct constant {
	const char *name;
	int64_t value;
} constants[] = {
#define H(name) {#name, name},
#define V(name, value) {#name, value},
#include "dlib_values.def"
#undef H
#undef V
};
#define NCONSTANTS (sizeof(constants) / sizeof(constants[0]))

static void test_values(void **state)
{
	const struct clause *c;
	struct fixture x;
	char *text;
	size_t n;
	FILE *f = open_memstream(&text, &n);

	(void)state;
	fputs("BEGIN {", f);
	for (size_t i = 0; i < NCONSTANTS; i++)
		fprintf(f, " trace(%s);\n", constants[i].name);
	fputs("}", f);
	fclose(f);
	run(&x, text);
	if (!x.out)
		print_error("%s", x.messages);
	assert_non_null(x.out);
	c = x.out->clauses.v[0]->clause;
	assert_int_equal(c->body.n, NCONSTANTS);
	for (size_t i = 0; i < NCONSTANTS; i++) {
		const struct expr *e = c->body.v[i]->expr->args.v[0];

		if (e->kind != EX_INT || (int64_t)e->ival != constants[i].value)
			print_error("%s\n", constants[i].name);
		assert_int_equal(e->kind, EX_INT);
		assert_int_equal(e->ival, constants[i].value);
	}
	done(&x);
	free(text);
}

static bool is_listed(const char *name)
{
	for (size_t i = 0; i < NCONSTANTS; i++)
		if (!strcmp(constants[i].name, name))
			return true;
	return false;
}

/* Constants are `inline TYPE NAME = NUMBER;` in the texts. */
static void test_all_are_listed(void **state)
{
	size_t found = 0;

	(void)state;
	for (const struct dlib_text *t = dlib_texts; t->name; t++)
		for (const char *line = t->text; *line; line += strcspn(line, "\n") + 1) {
			char name[64], digit[2];

			if (sscanf(line, "inline %*s %63[A-Z0-9a-z_] = %1[0-9]", name, digit) != 2)
				continue;
			if (!is_listed(name))
				print_error("%s: %s is not in dlib_values.def\n", t->name, name);
			assert_true(is_listed(name));
			found++;
		}
	assert_int_equal(found, NCONSTANTS);
}

static void test_none_is_assignable(void **state)
{
	(void)state;
	for (size_t i = 0; i < NCONSTANTS; i++) {
		struct fixture x;
		char text[80];

		snprintf(text, sizeof(text), "BEGIN { %s = 1; }", constants[i].name);
		run(&x, text);
		assert_null(x.out);
		if (!strstr(x.messages, "[D_OP_LVAL]"))
			print_error("%s", x.messages);
		assert_non_null(strstr(x.messages, "[D_OP_LVAL]"));
		done(&x);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_values),
		cmocka_unit_test(test_all_are_listed),
		cmocka_unit_test(test_none_is_assignable),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
