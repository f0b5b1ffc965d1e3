/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * macros.c -- values of macro variables at load.  Those in expressions are bound by cfg.c; here they are put
 * into probe descriptions for link.c.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "macros.h"

const char *macro_arg(const struct macros *m, uint32_t index)
{
	if (!index)
		return m->script;
	if (index <= m->argc)
		return m->argv[index - 1];
	return m->defaultargs ? "" : NULL;
}

static bool named(const struct macros *m, const char *name, size_t n, long *v)
{
	const struct {
		const char *name;
		long value;
	} table[] = {
		{"target", m->target}, {"pid", getpid()},   {"ppid", getppid()},
		{"uid", getuid()},     {"euid", geteuid()}, {"gid", getgid()},
		{"egid", getegid()},   {"pgid", getpgrp()}, {"sid", getsid(0)},
	};

	for (size_t i = 0; i < sizeof(table) / sizeof(table[0]); i++) {
		if (strlen(table[i].name) == n && !memcmp(table[i].name, name, n)) {
			*v = table[i].value;
			return true;
		}
	}
	return false;
}

/* Writes the value of the macro at *p ("$name", "$1", "$$1") and moves *p behind it. */
static bool expand_one(const struct macros *m, const char **p, FILE *out, char *err, size_t errsize)
{
	const char *start = *p, *s = start + 1 + (start[1] == '$'), *arg;
	size_t n = 0;
	long v;

	if (isdigit((unsigned char)*s))
		n = strspn(s, "0123456789");
	else
		while (isalnum((unsigned char)s[n]) || s[n] == '_')
			n++;
	*p = s + n;
	if (isdigit((unsigned char)*s)) {
		arg = macro_arg(m, strtoul(s, NULL, 10));
		if (arg)
			fputs(arg, out);
		else
			snprintf(err, errsize, "macro argument %.*s is not defined", (int)(*p - start),
				 start);
		return arg;
	}
	if (!named(m, s, n, &v)) {
		snprintf(err, errsize, "macro %.*s is not defined", (int)(*p - start), start);
		return false;
	}
	if (!v && n == strlen("target") && !memcmp(s, "target", n)) {
		snprintf(err, errsize, "$target needs a process: -c or -p");
		return false;
	}
	fprintf(out, "%ld", v);
	return true;
}

char *macro_expand(const struct macros *m, const char *text, char *err, size_t errsize)
{
	char *res = NULL;
	bool ok = true;
	size_t size;
	FILE *out = open_memstream(&res, &size);

	if (!out) {
		snprintf(err, errsize, "out of memory");
		return NULL;
	}
	while (ok && *text) {
		if (*text == '$')
			ok = expand_one(m, &text, out, err, errsize);
		else
			fputc(*text++, out);
	}
	if (fclose(out) || !ok) {
		free(res);
		return NULL;
	}
	return res;
}
