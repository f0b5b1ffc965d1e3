/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* test_args.c -- dray's command line: options anywhere, objects and programs, script arguments, what is
 * refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>
#include "args.h"

#define ARGV 16

/* Parses a command line given as one text, words parted by blanks. */
static int parse(struct args *a, char *copy, size_t size, const char *line)
{
	char *argv[ARGV + 1] = {(char *)"dray"}, *save = NULL;
	int argc = 1;

	assert_true(strlen(line) < size);
	strcpy(copy, line);
	for (char *w = strtok_r(copy, " ", &save); w && argc < ARGV; w = strtok_r(NULL, " ", &save))
		argv[argc++] = w;
	optind = 0; /* getopt() starts anew */
	return args_parse(a, argc, argv);
}

static void test_object(void **state)
{
	struct args a;
	char copy[256];

	(void)state;
	assert_int_equal(parse(&a, copy, sizeof(copy), "-q x.o -o out 1 -Z 2"), STATUS_OK);
	assert_string_equal(a.object, "x.o");
	assert_int_equal(a.nword, 2);
	assert_string_equal(a.word[0], "1");
	assert_string_equal(a.word[1], "2");
	assert_string_equal(a.output, "out");
	assert_int_equal(a.nsetting, 2);
	assert_string_equal(a.setting[0].text, "quiet");
	assert_string_equal(a.setting[1].text, "zdefs");
	args_free(&a);
	assert_int_equal(parse(&a, copy, sizeof(copy), "x.o -- -q --"), STATUS_OK);
	assert_int_equal(a.nword, 2);
	assert_string_equal(a.word[0], "-q");
	assert_int_equal(a.nsetting, 0);
	args_free(&a);
}

static void test_programs(void **state)
{
	struct args a;
	char copy[256];

	(void)state;
	assert_int_equal(parse(&a, copy, sizeof(copy), "-s x.d a b"), STATUS_OK);
	assert_null(a.object);
	assert_int_equal(a.nsource, 1);
	assert_int_equal(a.source[0].opt, 's');
	assert_int_equal(a.nword, 2);
	args_free(&a);
	assert_int_equal(parse(&a, copy, sizeof(copy), "-n BEGIN /1/ {exit(0);} {2} -P syscall -i 3"),
			 STATUS_OK);
	assert_int_equal(a.nsource, 5);
	assert_int_equal(a.source[1].opt, 1);
	assert_string_equal(a.source[2].text, "{exit(0);}");
	assert_int_equal(a.source[3].opt, 'P');
	assert_string_equal(a.source[4].text, "dtrace:::ERROR");
	assert_int_equal(a.nword, 1); /* a second body is an argument of the script */
	assert_string_equal(a.word[0], "{2}");
	args_free(&a);
	assert_int_equal(parse(&a, copy, sizeof(copy), "-i 1/$1/{exit(0);} 7 -i 2{trace(1);}"), STATUS_OK);
	assert_int_equal(a.nsource, 2);
	assert_string_equal(a.source[0].text, "dtrace:::BEGIN/$1/{exit(0);}");
	assert_string_equal(a.source[1].text, "dtrace:::END{trace(1);}");
	assert_int_equal(a.nword, 1);
	args_free(&a);
	assert_int_equal(parse(&a, copy, sizeof(copy), "-s x.d {not-a-clause}"), STATUS_OK);
	assert_int_equal(a.nsource, 1);
	assert_int_equal(a.nword, 1);
	args_free(&a);
}

static void test_options(void **state)
{
	struct args a;
	char copy[256];

	(void)state;
	assert_int_equal(
		parse(&a, copy, sizeof(copy), "-qwFZ -b 64k -x a=b -c cmd -p 12 -CD X=1 -s x.d -lev"),
		STATUS_OK);
	assert_int_equal(a.nsetting, 6);
	assert_string_equal(a.setting[4].text, "bufsize=64k");
	assert_string_equal(a.setting[5].text, "a=b");
	assert_int_equal(a.nprocess, 2);
	assert_int_equal(a.process[1].opt, 'p');
	assert_int_equal(a.npass, 2);
	assert_string_equal(a.pass[1].text, "X=1");
	assert_true(a.list && a.check && a.verbose && !a.version);
	args_free(&a);
	assert_int_equal(parse(&a, copy, sizeof(copy), "-l -s x.d"), STATUS_OK);
	assert_true(a.list && !a.nsetting);
	args_free(&a);
	assert_int_equal(parse(&a, copy, sizeof(copy), "-e -b 64k"), STATUS_OK); /* options alone */
	assert_true(!a.object && !a.nsource);
	args_free(&a);
	assert_int_equal(parse(&a, copy, sizeof(copy), "-V"), STATUS_OK);
	assert_true(a.version);
	args_free(&a);
	assert_int_equal(parse(&a, copy, sizeof(copy), "-C x.o"), STATUS_USAGE); /* compiled already */
	args_free(&a);
}

static void test_refused(void **state)
{
	static const char *const bad[] = {"",	    "-q",     "-Q x.o", "-x",	  "-32 x.o",
					  "-a x.o", "-A x.o", "-G x.o", "-h x.o", "-3 4 x.o"};
	struct args a;
	char copy[256];

	(void)state;
	for (unsigned i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
		assert_int_equal(parse(&a, copy, sizeof(copy), bad[i]), STATUS_USAGE);
		args_free(&a);
	}
	/* For dtrace(8) this is no wrong command line. */
	assert_int_equal(parse(&a, copy, sizeof(copy), "-i 7"), STATUS_ERROR);
	args_free(&a);
	assert_int_equal(parse(&a, copy, sizeof(copy), "-i 12{exit(0);}"), STATUS_ERROR);
	args_free(&a);
	assert_int_equal(parse(&a, copy, sizeof(copy), "-64 x.o"), STATUS_OK);
	args_free(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_object),
		cmocka_unit_test(test_programs),
		cmocka_unit_test(test_options),
		cmocka_unit_test(test_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
