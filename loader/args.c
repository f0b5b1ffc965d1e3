/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * args.c -- parses the command line.  Options may come before, between and after the other words, as with
 * dtrace(8); after "--" nothing is an option.  The first word is the object unless the program is given by
 * -s, -n, -P, -m, -f or -i.  Only main.c acts on the result.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "args.h"
#include "report.h"

/* The leading '-' makes getopt() hand out words in their place, the ':' leave the messages to us. */
#define OPTIONS "-:3:6:aAb:Bc:CD:ef:FGhHi:I:lL:m:n:o:p:P:qs:SU:vVwx:X:Z"

void args_usage(void)
{
	fputs("usage: dray [options] FILE.o [--] [ARG...]      run an object made by drayc\n"
	      "       dray [options] -s FILE.d [ARG...]        compile with drayc and run\n"
	      "       dray [options] -n 'PROBE [/PREDICATE/] {ACTION}' [ARG...]\n"
	      "       dray inspect FILE.o [--json]             show an object without loading it\n"
	      "options for running:\n"
	      "       -c CMD  run CMD and trace until it ends  -p PID  trace a process (both: $target)\n"
	      "       -o FILE  append output to FILE           -q  print only what the script prints\n"
	      "       -x OPT[=VALUE]  set an option            -b SIZE  size of the buffer\n"
	      "       -w  allow destructive actions            -F  indent by entry and return\n"
	      "       -Z  probes may match nothing             -l  list the probes\n"
	      "       -e  check only, do not trace             -V  version\n"
	      "       -v  say what is loaded and linked; show verifier logs\n"
	      "       -S  show what is made of the script (with -s, -n and the like)\n"
	      "programs besides -s and -n:\n"
	      "       -P PROVIDER  -m [PROVIDER:]MODULE  -f [[PROVIDER:]MODULE:]FUNCTION\n"
	      "       -i ID (1, 2 and 3 only)\n"
	      "handed on to drayc: -C -D NAME[=VALUE] -U NAME -I DIR -H -L DIR -X MODE\n",
	      stderr);
}

static bool push(struct arg **list, unsigned *n, char opt, const char *text)
{
	struct arg *grown = realloc(*list, (*n + 1) * sizeof(*grown));

	if (!grown)
		return report_error("out of memory");
	*list = grown;
	grown[(*n)++] = (struct arg){opt, text};
	return true;
}

static bool set(struct args *a, const char *text)
{
	return push(&a->setting, &a->nsetting, 'x', text);
}

/* Options of dtrace(8) that make no sense here, and why. */
static const char *refused(int c, const char *text)
{
	switch (c) {
	case '3':
		return strcmp(text, "2") ? "-3 is no option but in -32"
					 : "-32: Dray compiles for 64-bit kernels only";
	case '6':
		return strcmp(text, "4") ? "-6 is no option but in -64" : NULL;
	case 'a':
	case 'A':
		return "-a and -A: there is no anonymous tracing on Linux; run an object at boot instead";
	case 'G':
		return "-G: Dray does not make objects for static user probes";
	case 'h':
		return "-h: Dray does not make headers for static user probes";
	default:
		return NULL;
	}
}

/*
 * Probe ids are given when the object is linked; three are always the same.  A predicate and an action may
 * follow.  For dtrace(8) another one is no wrong command line, but a probe that there is not.
 */
static bool add_probe_by_id(struct args *a, const char *id)
{
	static const char *const name[] = {"dtrace:::BEGIN", "dtrace:::END", "dtrace:::ERROR"};
	size_t n = strcspn(id, " \t\n/{");
	char *text;

	if (n != 1 || id[0] < '1' || id[0] > '3') {
		a->status = STATUS_ERROR;
		return report_error(
			"-i %.*s: probe ids are given on the traced host, so name the probe instead", (int)n,
			id);
	}
	if (asprintf(&text, "%s%s", name[id[0] - '1'], id + n) < 0)
		return report_error("out of memory");
	return push(&a->source, &a->nsource, 'i', text); /* 'i': the text is ours */
}

static bool add_buffer_size(struct args *a, const char *size)
{
	char *text = malloc(strlen(size) + sizeof("bufsize="));

	if (!text)
		return report_error("out of memory");
	sprintf(text, "bufsize=%s", size);
	return push(&a->setting, &a->nsetting, 'b', text); /* 'b': the text is ours */
}

/* A predicate or an action may follow -n, -P, -m or -f as a word of its own, unless there is an action. */
static bool continues_source(const struct args *a, const char *text)
{
	const struct arg *last = a->nsource ? &a->source[a->nsource - 1] : NULL;
	size_t n = strlen(text);

	return last && last->opt != 's' && !strchr(last->text, '{') && !a->nword &&
	       (text[0] == '{' || (text[0] == '/' && n > 1 && (text[n - 1] == '/' || strchr(text, '{'))));
}

/* What getopt() does not know, or has no value for. */
static bool wrong_option(int c)
{
	if (c == ':')
		report_error("option -%c needs a value", optopt);
	else
		report_error("there is no option -%c", optopt);
	args_usage();
	return false;
}

/* One option; false after a message.  Words come as option 1. */
static bool take(struct args *a, int c, char *text)
{
	const char *why = refused(c, text ? text : "");

	if (why)
		return report_error("%s", why);
	switch (c) {
	case 1:
		if (continues_source(a, text))
			return push(&a->source, &a->nsource, 1, text);
		a->word[a->nword++] = text;
		return true;
	case 'b':
		return add_buffer_size(a, text);
	case 'x':
		return set(a, text);
	case 'F':
		return set(a, "flowindent");
	case 'q':
		return set(a, "quiet");
	case 'w':
		return set(a, "destructive");
	case 'Z':
		return set(a, "zdefs");
	case 's':
	case 'n':
	case 'P':
	case 'm':
	case 'f':
		return push(&a->source, &a->nsource, c, text);
	case 'i':
		return add_probe_by_id(a, text);
	case 'c':
	case 'p':
		return push(&a->process, &a->nprocess, c, text);
	case 'C':
	case 'D':
	case 'H':
	case 'I':
	case 'L':
	case 'U':
	case 'X':
		return push(&a->pass, &a->npass, c, text);
	case 'o':
		a->output = text;
		return true;
	case 'S':
		a->disasm = true;
		return true;
	case 'e':
		a->check = true;
		return true;
	case 'l':
		a->list = true;
		return true;
	case 'v':
		a->verbose = true;
		return true;
	case 'V':
		a->version = true;
		return true;
	case 'B':
	case '6':
		return true;
	}
	return wrong_option(c);
}

/* Options that cannot go together, or with an object. */
static bool check_together(const struct args *a)
{
	if (a->version && a->list)
		return report_error("only one of the options -l and -V can be given");
	if (a->object && a->npass)
		return report_error("-%c is for scripts: %s is an object, compiled already", a->pass[0].opt,
				    a->object);
	if (a->object && a->disasm)
		return report_error("-S is for scripts; dray inspect shows what is in %s", a->object);
	return true;
}

int args_parse(struct args *a, int argc, char **argv)
{
	int c;

	memset(a, 0, sizeof(*a));
	a->word = calloc(argc + 1, sizeof(*a->word));
	if (!a->word) {
		report_error("out of memory");
		return STATUS_ERROR;
	}
	while ((c = getopt(argc, argv, OPTIONS)) != -1)
		if (!take(a, c, optarg))
			return a->status ? a->status : STATUS_USAGE;
	while (optind < argc)
		a->word[a->nword++] = argv[optind++];
	if (a->list && !a->nsource && !a->nword && !push(&a->source, &a->nsource, 'P', "*"))
		return STATUS_ERROR;
	if (!a->version && !a->check && !a->nsource && !a->nword) {
		if (argc > 1)
			report_error("no program: name an object, or give -s, -n or the like");
		args_usage();
		return STATUS_USAGE;
	}
	if (!a->version && !a->nsource && a->nword) {
		a->object = a->word[0];
		memmove(a->word, a->word + 1, a->nword-- * sizeof(*a->word));
	}
	return check_together(a) ? STATUS_OK : STATUS_USAGE;
}

void args_free(struct args *a)
{
	for (unsigned i = 0; i < a->nsetting; i++)
		if (a->setting[i].opt == 'b')
			free((char *)a->setting[i].text);
	for (unsigned i = 0; i < a->nsource; i++)
		if (a->source[i].opt == 'i')
			free((char *)a->source[i].text);
	free(a->source);
	free(a->setting);
	free(a->process);
	free(a->pass);
	free(a->word);
	memset(a, 0, sizeof(*a));
}
