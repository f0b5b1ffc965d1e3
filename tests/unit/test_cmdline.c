/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* test_cmdline.c -- drayc's command line: what becomes of options, files and script arguments. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <getopt.h>
#include <string.h>
#include <cmocka.h>
#include "cmdline.h"

#define MAXARGS 20

struct fixture {
	struct arena *a;
	struct job job;
	int status;
};

/* Runs cmdline_read() on words separated by blanks; ~ stands for a blank inside a word, ^ for an empty word.
 */
static void read_line(struct fixture *x, const char *line)
{
	char *argv[MAXARGS + 1] = {"drayc"}, *text;
	int argc = 1;

	memset(x, 0, sizeof(*x));
	x->a = arena_new();
	text = arena_strndup(x->a, line, strlen(line));
	for (char *w = strtok(text, " "); w && argc < MAXARGS; w = strtok(NULL, " ")) {
		for (char *p = w; *p; p++)
			if (*p == '~')
				*p = ' ';
		argv[argc++] = strcmp(w, "^") ? w : "";
	}
	optind = 0;
	x->status = cmdline_read(x->a, argc, argv, &x->job);
}

static void files_and_arguments(void **state)
{
	struct fixture x;

	(void)state;
	read_line(&x, "-e a.d -s b.d - -- c.d -q");
	assert_int_equal(x.status, -1);
	assert_int_equal(x.job.inputs.n, 3);
	assert_string_equal(x.job.inputs.v[0].name, "a.d");
	assert_string_equal(x.job.inputs.v[1].name, "b.d");
	assert_string_equal(x.job.inputs.v[2].name, "-");
	assert_true(x.job.copts.bind_args);
	assert_int_equal(x.job.copts.args.n, 2);
	assert_string_equal(x.job.copts.args.v[1], "-q");
	arena_free(x.a);
	read_line(&x, "-e a.d --");
	assert_true(x.job.copts.bind_args);
	assert_int_equal(x.job.copts.args.n, 0);
	arena_free(x.a);
	read_line(&x, "-e a.d");
	assert_false(x.job.copts.bind_args);
	arena_free(x.a);
}

static void output_names(void **state)
{
	struct fixture x;

	(void)state;
	read_line(&x, "dir/a.d b.d");
	assert_string_equal(x.job.output, "dir/a.o");
	arena_free(x.a);
	read_line(&x, "a.d -o x");
	assert_string_equal(x.job.output, "x");
	arena_free(x.a);
	read_line(&x, "a.d --emit=ir");
	assert_string_equal(x.job.output, "-");
	assert_int_equal(x.job.emit, JOB_IR);
	arena_free(x.a);
	read_line(&x, "-S -e a.d"); /* a listing is no object */
	assert_string_equal(x.job.output, "-");
	assert_int_equal(x.job.emit, JOB_LISTING);
	arena_free(x.a);
	read_line(&x, "-n BEGIN");
	assert_int_equal(x.status, 2);
	arena_free(x.a);
}

static void clauses_from_descriptions(void **state)
{
	struct fixture x;

	(void)state;
	read_line(&x, "-e -n BEGIN /pid~==~1/ {trace(1)} -P io -m ext4 -f vfs_read -i 12 /usr/x.d");
	assert_int_equal(x.job.inputs.n, 6);
	assert_string_equal(x.job.inputs.v[0].text, "BEGIN /pid == 1/ {trace(1)}");
	assert_string_equal(x.job.inputs.v[0].name, "<-n>");
	assert_null(x.job.inputs.v[0].missing);
	assert_string_equal(x.job.inputs.v[1].text, "io");
	assert_string_equal(x.job.inputs.v[1].missing, ":::");
	assert_string_equal(x.job.inputs.v[2].text, "ext4");
	assert_string_equal(x.job.inputs.v[2].missing, "::");
	assert_string_equal(x.job.inputs.v[3].text, "vfs_read");
	assert_string_equal(x.job.inputs.v[3].missing, ":");
	assert_string_equal(x.job.inputs.v[4].text, "12");
	assert_null(x.job.inputs.v[5].text);
	arena_free(x.a);
}

static void assert_setting(const struct fixture *x, size_t i, const char *name, const char *value)
{
	assert_string_equal(x->job.settings.v[i].name, name);
	if (value)
		assert_string_equal(x->job.settings.v[i].value, value);
	else
		assert_null(x->job.settings.v[i].value);
}

static void options_of_d(void **state)
{
	struct fixture x;

	(void)state;
	read_line(&x, "-e -q -Z -w -x strsize=64 -xdefaultargs -F -x quiet= a.d");
	assert_int_equal(x.job.settings.n, 7);
	assert_setting(&x, 0, "quiet", NULL);
	assert_setting(&x, 1, "zdefs", NULL);
	assert_setting(&x, 2, "destructive", NULL);
	assert_setting(&x, 3, "strsize", "64");
	assert_setting(&x, 4, "defaultargs", NULL);
	assert_setting(&x, 5, "flowindent", NULL);
	assert_setting(&x, 6, "quiet", "");
	arena_free(x.a);
	read_line(&x, "-e -x cpp=no -x verbose=0 -x empty=off -x cpphdrs=no a.d");
	assert_false(x.job.cpp || x.job.verbose || x.job.allow_empty || x.job.cpp_args.n);
	arena_free(x.a);
}

/* Status 1, as for an error in the script, where options may be set as well. */
static void wrong_options(void **state)
{
	static const char *const lines[] = {"-x nosuch a.d",   "-x strsize=1 a.d", "-x bufsize=many a.d",
					    "-x define a.d",   "-x cpp=maybe a.d", "-x stdc=z a.d",
					    "-x bufpolicy a.d"};
	struct fixture x;

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		read_line(&x, lines[i]);
		assert_int_equal(x.status, 1);
		arena_free(x.a);
	}
}

static void preprocessor_options(void **state)
{
	struct fixture x;

	(void)state;
	read_line(&x, "-e -C -DA=1 -U B -I dir -H -x define=C -x incdir=d -Xs -L lib -x cppargs=-v a.d");
	assert_true(x.job.cpp);
	assert_int_equal(x.job.cpp_args.n, 7);
	assert_string_equal(x.job.cpp_args.v[0], "-DA=1");
	assert_string_equal(x.job.cpp_args.v[1], "-UB");
	assert_string_equal(x.job.cpp_args.v[3], "-H");
	assert_string_equal(x.job.cpp_args.v[4], "-DC");
	assert_string_equal(x.job.cpp_args.v[6], "-v");
	assert_string_equal(x.job.cpp_std, "-traditional-cpp");
	assert_string_equal(x.job.libdirs.v[0], "lib");
	arena_free(x.a);
}

static void usage_errors(void **state)
{
	static const char *const lines[] = {
		"",	    "-e",	"-y a.d",	"a.d -o",	 "--nosuch a.d", "-G a.d",
		"-32 a.d",  "-l a.d",	"--emit=x a.d", "-x =1 a.d",	 "--emit a.d",	 "--help=1",
		"-D ^ a.d", "-U ^ a.d", "-I ^ a.d",	"-x define= a.d"};

	struct fixture x;

	(void)state;
	for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		read_line(&x, lines[i]);
		assert_int_equal(x.status, 2);
		arena_free(x.a);
	}
	read_line(&x, "-X q a.d");
	assert_int_equal(x.status, 1);
	arena_free(x.a);
	read_line(&x, "--help");
	assert_int_equal(x.status, 0);
	arena_free(x.a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(files_and_arguments),
		cmocka_unit_test(output_names),
		cmocka_unit_test(clauses_from_descriptions),
		cmocka_unit_test(options_of_d),
		cmocka_unit_test(wrong_options),
		cmocka_unit_test(preprocessor_options),
		cmocka_unit_test(usage_errors),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
