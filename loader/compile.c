/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * compile.c -- finds drayc (next to dray, then in PATH) and runs it into a memory file.  Compile-time flags
 * and options are handed on, script arguments too: they are then bound at compile time.  Called by main.c.
 */
#include <errno.h>
#include <limits.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include "compile.h"
#include "opts.h"
#include "report.h"

/* The command line under construction; the flags ("-x") are made for it, two to three bytes each. */
struct cmdline {
	char **argv;
	unsigned argc;
	char (*flag)[3];
	unsigned nflag;
	char **env; /* "NAME=VALUE" */
	unsigned nenv;
};

static void add(struct cmdline *c, const char *text)
{
	c->argv[c->argc++] = (char *)text;
}

static void add_flag(struct cmdline *c, char opt, const char *text)
{
	char *flag = c->flag[c->nflag++];

	flag[0] = '-';
	flag[1] = opt;
	add(c, flag);
	if (text)
		add(c, text);
}

static bool is_for_compiler(const char *name)
{
	enum opts_class class = opts_class(name);

	return class == OPTS_COMP || class == OPTS_BOTH;
}

/* Options of the environment that concern drayc, which does not look there itself. */
static bool add_environment(struct cmdline *c)
{
	const char *name, *value;
	char var[64];

	for (size_t i = 0; (name = opts_name(i)); i++) {
		value = is_for_compiler(name) ? opts_env(name, var, sizeof(var)) : NULL;
		if (!value)
			continue;
		if (asprintf(&c->env[c->nenv], "%s=%s", name, value) < 0)
			return report_error("out of memory");
		add_flag(c, 'x', c->env[c->nenv++]);
	}
	return true;
}

static void add_options(struct cmdline *c, const struct args *a)
{
	for (unsigned i = 0; i < a->npass; i++)
		add_flag(c, a->pass[i].opt, a->pass[i].text);
	for (unsigned i = 0; i < a->nsetting; i++) {
		char *name = strndup(a->setting[i].text, strcspn(a->setting[i].text, "="));

		if (name && is_for_compiler(name))
			add_flag(c, 'x', a->setting[i].text);
		free(name);
	}
}

static void add_sources(struct cmdline *c, const struct args *a)
{
	for (unsigned i = 0; i < a->nsource; i++) {
		if (a->source[i].opt == 1)
			add(c, a->source[i].text);
		else
			add_flag(c, a->source[i].opt == 'i' ? 'n' : a->source[i].opt, a->source[i].text);
	}
}

/* drayc in the folder that dray itself is in; false: not there. */
static bool next_to_us(char *path, size_t size)
{
	ssize_t n = readlink("/proc/self/exe", path, size - sizeof("drayc"));
	char *slash;

	if (n <= 0)
		return false;
	path[n] = '\0';
	slash = strrchr(path, '/');
	if (!slash)
		return false;
	strcpy(slash + 1, "drayc");
	return !access(path, X_OK);
}

/* keep: a descriptor that drayc inherits, or -1. */
static int spawn(struct cmdline *c, int keep)
{
	posix_spawn_file_actions_t fa;
	char path[PATH_MAX];
	int status, err;
	pid_t pid;

	posix_spawn_file_actions_init(&fa);
	if (keep >= 0) /* dup2 onto itself makes the descriptor survive execve() */
		posix_spawn_file_actions_adddup2(&fa, keep, keep);
	if (next_to_us(path, sizeof(path)))
		err = posix_spawn(&pid, path, &fa, NULL, c->argv, environ);
	else
		err = posix_spawnp(&pid, "drayc", &fa, NULL, c->argv, environ);
	posix_spawn_file_actions_destroy(&fa);
	if (err) {
		report_error("cannot run drayc, the compiler that -s and -n need: %s", strerror(err));
		return STATUS_ERROR;
	}
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return STATUS_ERROR;
	if (WIFSIGNALED(status)) {
		report_error("drayc was killed by signal %d", WTERMSIG(status));
		return STATUS_ERROR;
	}
	return WEXITSTATUS(status) > STATUS_USAGE ? STATUS_ERROR : WEXITSTATUS(status);
}

static bool build(struct cmdline *c, const struct args *a, const char *emit, const char *out)
{
	unsigned nopts = 0, n;

	while (opts_name(nopts))
		nopts++;
	n = 16 + 2 * (a->npass + a->nsetting + a->nsource + nopts) + a->nword;
	c->argv = calloc(n, sizeof(char *));
	c->flag = calloc(n, sizeof(*c->flag));
	c->env = calloc(nopts, sizeof(char *));
	if (!c->argv || !c->flag || !c->env)
		return report_error("out of memory");
	add(c, "drayc");
	if (emit)
		add(c, emit);
	if (!add_environment(c))
		return false;
	add_options(c, a);
	if (a->list) /* which goes on behind what matches nothing */
		add_flag(c, 'Z', NULL);
	add_flag(c, 'o', out);
	add_sources(c, a);
	add(c, "--"); /* even before no words: all script arguments are known now */
	for (unsigned i = 0; i < a->nword; i++)
		add(c, a->word[i]);
	return true;
}

/* emit: "-S" or NULL for an object. */
static int run_compiler(const struct args *a, const char *emit, const char *out, int keep)
{
	struct cmdline c = {0};
	int status = build(&c, a, emit, out) ? spawn(&c, keep) : STATUS_ERROR;

	for (unsigned i = 0; i < c.nenv; i++)
		free(c.env[i]);
	free(c.env);
	free(c.flag);
	free(c.argv);
	return status;
}

int compile_show(const struct args *a)
{
	return run_compiler(a, "-S", "-", -1);
}

int compile_sources(const struct args *a, int *fd)
{
	char out[64];
	int status;

	*fd = memfd_create("dray", MFD_CLOEXEC);
	if (*fd < 0) {
		report_error("cannot make a memory file: %s", strerror(errno));
		return STATUS_ERROR;
	}
	snprintf(out, sizeof(out), "/proc/self/fd/%d", *fd);
	status = run_compiler(a, NULL, out, *fd);
	if (status) {
		close(*fd);
		*fd = -1;
	}
	return status;
}
