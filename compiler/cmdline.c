/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * cmdline.c -- reads drayc's command line into a struct job.  Options are rows of cmdline.def.  Those of D
 * itself
 * (-x, -q, -w ...) are checked here and handed to the checker, before it sees the program; only what must act
 * before a script is read acts here.
 */
#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include "check.h"
#include "cmdline.h"
#include "optvalue.h"

#define KEEP_GOING (-1)
#define BAD_VALUE 1 /* of an option: as an error in the script, where it may be set as well */
#define USAGE 2

struct cmdline {
	struct arena *arena;
	struct job *job;
	int argc;
	char **argv;
	char letter; /* of the option at hand */
};

struct option_row {
	char letter;
	const char *name;
	int (*handler)(struct cmdline *c, const char *arg);
	const char *arg, *help;
};

static int usage(const char *what, const char *arg)
{
	fprintf(stderr, "drayc: %s%s%s\nTry 'drayc --help'.\n", what, arg ? " " : "", arg ? arg : "");
	return USAGE;
}

/* ---- handlers: KEEP_GOING or an exit status ---- */

static int opt_cpp(struct cmdline *c, const char *arg)
{
	(void)arg;
	c->job->cpp = true;
	return KEEP_GOING;
}

/* -D, -U, -I, -H: the word behind a letter alone would be taken for what is missing. */
static int opt_cpp_flag(struct cmdline *c, const char *arg)
{
	if (!*arg && c->letter != 'H')
		return usage("an empty word is no value of option", (char[]){'-', c->letter, 0});
	*VEC_ADD(c->arena, &c->job->cpp_args) = arena_printf(c->arena, "-%c%s", c->letter, arg);
	return KEEP_GOING;
}

static int opt_cpp_flag0(struct cmdline *c, const char *arg)
{
	(void)arg;
	return opt_cpp_flag(c, "");
}

static int opt_check_only(struct cmdline *c, const char *arg)
{
	(void)arg;
	c->job->check_only = true;
	return KEEP_GOING;
}

static int opt_libdir(struct cmdline *c, const char *arg)
{
	*VEC_ADD(c->arena, &c->job->libdirs) = arg;
	return KEEP_GOING;
}

static int opt_output(struct cmdline *c, const char *arg)
{
	c->job->output = arg;
	return KEEP_GOING;
}

static int opt_file(struct cmdline *c, const char *arg)
{
	*VEC_ADD(c->arena, &c->job->inputs) = (struct job_input){.name = arg};
	return KEEP_GOING;
}

/* A predicate or action may follow a clause that has no body yet as an argument of its own. */
static bool continues_clause(const char *clause, const char *s)
{
	return !strchr(clause, '{') &&
	       (s[0] == '{' || (s[0] == '/' && (s[strlen(s) - 1] == '/' || strchr(s, '{')) && s[1]));
}

/* -n, -P, -m, -f, -i: clauses whose descriptions have the given last field. */
static int opt_text(struct cmdline *c, const char *arg)
{
	static const struct {
		char letter;
		const char *colons;
	} rows[] = {{'f', ":"}, {'m', "::"}, {'P', ":::"}};
	struct job_input in = {.name = arena_printf(c->arena, "<-%c>", c->letter), .text = arg};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].letter == c->letter)
			in.missing = rows[i].colons;
	while (optind < c->argc && continues_clause(in.text, c->argv[optind]))
		in.text = arena_printf(c->arena, "%s %s", in.text, c->argv[optind++]);
	*VEC_ADD(c->arena, &c->job->inputs) = in;
	return KEEP_GOING;
}

static int opt_verbose(struct cmdline *c, const char *arg)
{
	(void)arg;
	c->job->verbose = true;
	return KEEP_GOING;
}

static int opt_stdc(struct cmdline *c, const char *arg)
{
	static const struct {
		char mode;
		const char *arg;
	} modes[] = {{'a', "-std=c99"}, {'c', "-std=c99"}, {'s', "-traditional-cpp"}, {'t', "-std=c99"}};

	for (size_t i = 0; i < sizeof(modes) / sizeof(modes[0]); i++)
		if (arg[0] == modes[i].mode && !arg[1]) {
			c->job->cpp_std = modes[i].arg;
			return KEEP_GOING;
		}
	fprintf(stderr, "drayc: -X takes a, c, s or t, not %s\n", arg);
	return BAD_VALUE;
}

static int opt_btf(struct cmdline *c, const char *arg)
{
	c->job->copts.btf = arg;
	return KEEP_GOING;
}

static int opt_emit(struct cmdline *c, const char *arg)
{
	static const char *const kinds[] = {
		[JOB_AST] = "ast",   [JOB_IR] = "ir",	[JOB_OBJ] = "obj",
		[JOB_LLVM] = "llvm", [JOB_ASM] = "asm", [JOB_LISTING] = "listing"};

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (!strcmp(kinds[i], arg)) {
			c->job->emit = (enum job_emit)i;
			return KEEP_GOING;
		}
	return usage("--emit takes ast, ir, obj, llvm, asm or listing, not", arg);
}

static int opt_listing(struct cmdline *c, const char *arg)
{
	(void)arg;
	c->job->emit = JOB_LISTING;
	return KEEP_GOING;
}

static int opt_cppargs(struct cmdline *c, const char *arg)
{
	char *words = arena_strndup(c->arena, arg, strlen(arg)), *save = NULL;

	for (char *w = strtok_r(words, " \f\n\r\t\v", &save); w; w = strtok_r(NULL, " \f\n\r\t\v", &save))
		*VEC_ADD(c->arena, &c->job->cpp_args) = w;
	return KEEP_GOING;
}

static int opt_cpppath(struct cmdline *c, const char *arg)
{
	c->job->cpp_path = arg;
	return KEEP_GOING;
}

/* Options that act before a program is read, each as the letter or the function on its row, or as a bool. */
static const struct early {
	const char *name;
	char letter;
	int (*handler)(struct cmdline *c, const char *arg);
	size_t flag; /* in struct job, if there is neither */
} early[] = {
	{"cpp", 0, NULL, offsetof(struct job, cpp)},
	{"cppargs", 0, opt_cppargs, 0},
	{"cpphdrs", 'H', NULL, 0},
	{"cpppath", 0, opt_cpppath, 0},
	{"define", 'D', NULL, 0},
	{"empty", 0, NULL, offsetof(struct job, allow_empty)},
	{"incdir", 'I', NULL, 0},
	{"libdir", 'L', NULL, 0},
	{"stdc", 'X', NULL, 0},
	{"undef", 'U', NULL, 0},
	{"verbose", 0, NULL, offsetof(struct job, verbose)},
};

static int option_letter(struct cmdline *c, char letter, const char *arg);

/* value: right for its kind.  A switch that is set to "no" does nothing. */
static int act_early(struct cmdline *c, const struct early *e, const char *value)
{
	char buf[128];
	int64_t on = 0;

	if (e->handler)
		return e->handler(c, value);
	if (value && e->letter && e->letter != 'H')
		return option_letter(c, e->letter, value);
	optvalue_parse(e->name, KIND_BOOL, value, &on, buf, sizeof(buf));
	if (!e->letter)
		*(bool *)((char *)c->job + e->flag) = on;
	else if (on)
		return option_letter(c, e->letter, NULL);
	return KEEP_GOING;
}

/* Whether an option exists and may have a value is asked here, before it acts; what it means, by the checker.
 */
static int opt_option(struct cmdline *c, const char *arg)
{
	size_t n = strcspn(arg, "=");
	struct copts scratch = c->job->copts;
	struct cc cc = {.arena = c->arena, .opts = &scratch};
	struct job_setting s = {.name = arena_strndup(c->arena, arg, n),
				.value = arg[n] ? arg + n + 1 : NULL};
	const char *why;
	bool run_time;

	if (!n)
		return usage("-x takes NAME or NAME=VALUE, not", arg);
	why = option_set(&cc, s.name, s.value, &run_time);
	if (why) {
		fprintf(stderr, "drayc: error: failed to set -x %s: %s\n", arg, why);
		return BAD_VALUE;
	}
	*VEC_ADD(c->arena, &c->job->settings) = s;
	for (size_t i = 0; i < sizeof(early) / sizeof(early[0]); i++)
		if (!strcmp(early[i].name, s.name))
			return act_early(c, &early[i], s.value);
	return KEEP_GOING;
}

/* Letters that are short for -x. */
static int opt_flag(struct cmdline *c, const char *arg)
{
	static const struct {
		char letter;
		const char *name;
	} flags[] = {{'F', "flowindent"}, {'q', "quiet"}, {'w', "destructive"}, {'Z', "zdefs"}};

	(void)arg;
	for (size_t i = 0; i < sizeof(flags) / sizeof(flags[0]); i++)
		if (flags[i].letter == c->letter)
			return opt_option(c, flags[i].name);
	return KEEP_GOING;
}

static int opt_version(struct cmdline *c, const char *arg)
{
	(void)c;
	(void)arg;
	puts("drayc: Dray " DRAY_VERSION_TEXT);
	return 0;
}

static int opt_help(struct cmdline *c, const char *arg);

static const struct option_row rows[] = {
#define OPTION(letter, name, handler, arg, help) {letter, name, opt_##handler, arg, help},
#include "cmdline.def"
#undef OPTION
};
#define NROWS (sizeof(rows) / sizeof(rows[0]))

/* dtrace(8)'s options that drayc does not have, and why. */
static const struct {
	const char *letters, *why;
} absent[] = {
	{"lpcbB", "belongs to dray, which runs the object"},
	{"G", "is not needed: USDT probes are found in the program itself when dray attaches"},
	{"Aa", "makes no sense: BPF programs cannot trace the boot"},
	{"3", "is not supported: D programs are LP64"},
};

static int unknown_option(int letter)
{
	for (size_t i = 0; i < sizeof(absent) / sizeof(absent[0]); i++)
		if (letter && strchr(absent[i].letters, letter)) {
			fprintf(stderr, "drayc: option -%s %s\n",
				letter == '3' ? "32" : (char[]){(char)letter, 0}, absent[i].why);
			return USAGE;
		}
	return usage("unknown option", (char[]){'-', (char)letter, 0});
}

static int opt_help(struct cmdline *c, const char *arg)
{
	(void)c;
	(void)arg;
	puts("usage: drayc [OPTION...] FILE... [-- ARGUMENT...]\n"
	     "Compiles D scripts into one BPF object for dray. ARGUMENTs bind $1, $2... now, not when the "
	     "object runs.\n");
	for (size_t i = 0; i < NROWS; i++) {
		const struct option_row *r = &rows[i];
		char left[60];

		snprintf(left, sizeof(left), "%s%.1s%s%s%s%s%s", r->letter ? "-" : "", &r->letter,
			 r->letter && r->name ? ", " : "", r->name ? "--" : "", r->name ? r->name : "",
			 r->arg ? (r->letter ? " " : "=") : "", r->arg ? r->arg : "");
		printf("  %-30s %s\n", left, r->help);
	}
	return 0;
}

/* ---- the loop ---- */

static int option_letter(struct cmdline *c, char letter, const char *arg)
{
	for (size_t i = 0; i < NROWS; i++)
		if (rows[i].letter == letter) {
			c->letter = letter;
			return rows[i].handler(c, arg);
		}
	return KEEP_GOING;
}

/* One return value of getopt_long(): '?', ':', 1 for a file, LONG + row for long names, or a letter. */
#define LONG 256

static int one_argument(struct cmdline *c, int opt)
{
	switch (opt) {
	case 1:
		return opt_file(c, optarg);
	case ':':
		return usage("this option needs an argument:", c->argv[optind - 1]);
	case '?':
		return optopt && optopt < LONG ? unknown_option(optopt)
					       : usage("unknown option", c->argv[optind - 1]);
	default:
		if (opt >= LONG) {
			c->letter = rows[opt - LONG].letter;
			return rows[opt - LONG].handler(c, optarg);
		}
		return option_letter(c, (char)opt, optarg);
	}
}

/* getopt's tables, made from the rows: shorts starts with "-:" so that files come in order. */
static void getopt_tables(char *shorts, struct option *longs)
{
	size_t n = 0;

	shorts[n++] = '-';
	shorts[n++] = ':';
	for (size_t i = 0; i < NROWS; i++) {
		if (rows[i].letter) {
			shorts[n++] = rows[i].letter;
			if (rows[i].arg)
				shorts[n++] = ':';
		}
		if (rows[i].name) {
			longs->name = rows[i].name;
			longs->has_arg = rows[i].arg ? required_argument : no_argument;
			longs->val = LONG + (int)i;
			longs++;
		}
	}
	shorts[n] = 0;
}

/* Where the output goes when nobody says: FILE.d to FILE.o, text to standard output. */
static int default_output(struct arena *a, struct job *job)
{
	const char *name = job->inputs.v[0].name;
	size_t n = strlen(name);

	if (!job->output && job->emit != JOB_OBJ)
		job->output = "-";
	if (job->output || job->check_only)
		return KEEP_GOING;
	if (n < 3 || strcmp(name + n - 2, ".d"))
		return usage("no name for the object: use -o; it is not derived from", name);
	job->output = arena_printf(a, "%.*s.o", (int)n - 2, name);
	return KEEP_GOING;
}

int cmdline_read(struct arena *a, int argc, char **argv, struct job *job)
{
	struct cmdline c = {.arena = a, .job = job, .argc = argc, .argv = argv};
	char shorts[3 * NROWS + 3];
	struct option longs[NROWS + 1] = {0};
	int opt;

	job->emit = JOB_OBJ;
	job->cpp_path = "cpp";
	job->cpp_std = "-std=c99";
	job->copts.strsize = 256;
	job->copts.scratchsize = 256;
	job->copts.pcapsize = 1520;
	job->copts.maxframes = 127;
	job->copts.stackframes = 20;
	job->copts.ustackframes = 100;
	getopt_tables(shorts, longs);
	while ((opt = getopt_long(argc, argv, shorts, longs, NULL)) != -1) {
		int status = one_argument(&c, opt);

		if (status != KEEP_GOING)
			return status;
	}
	job->copts.bind_args = !strcmp(argv[optind - 1], "--") || optind < argc;
	for (; optind < argc; optind++)
		*VEC_ADD(a, &job->copts.args) = argv[optind];
	if (!job->inputs.n)
		return usage("no input: name a file, - or -n PROGRAM", NULL);
	return default_output(a, job);
}
