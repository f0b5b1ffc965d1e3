/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * macro.c -- $name and $N, in expressions and in probe descriptions.  Script arguments given on the
 * compiler's command line are substituted here; everything else stays for the loader to bind.
 */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include "parser.h"

/* Values of the traced system, known to the loader. */
static const char *const macro_names[] = {"egid", "euid", "gid",    "pgid", "pid",
					  "ppid", "sid",  "target", "uid"};

/* A name, or that of a kernel variable or type: mod`name, `name. */
static bool is_name(const char *s)
{
	if (!isalpha((unsigned char)*s) && *s != '_' && *s != '`')
		return false;
	while (isalnum((unsigned char)*s) || *s == '_' || *s == '`')
		s++;
	return !*s;
}

/* Is s an integer?  *oflow: one that does not fit. */
static bool is_number(const char *s, bool *oflow)
{
	char *end;

	s += *s == '-' || *s == '+';
	if (!isdigit((unsigned char)*s))
		return false;
	errno = 0;
	strtoull(s, &end, 0);
	*oflow = errno == ERANGE;
	return !end[strspn(end, "uUlL")];
}

static struct macro_arg make(int kind, const char *text, size_t len)
{
	struct macro_arg m = {.kind = kind, .text = text, .len = len};

	return m;
}

/* $N becomes an integer, a name or a string, whichever its text looks like; $$N is always a string. */
static struct macro_arg bind_arg(struct parser *p, struct span sp, const char *v, bool string)
{
	size_t len = strlen(v);
	bool oflow = false;

	if (string)
		return make(MACRO_STRING, v, len);
	if (is_number(v, &oflow)) {
		if (!oflow)
			return make(MACRO_INT, v, len);
		parse_error(p, sp, "D_MACRO_OFLOW", "script argument '%s' does not fit in 64 bits", v);
		return make(MACRO_INT, "0", 1);
	}
	if (is_name(v))
		return make(MACRO_NAME, v, len);
	if (len > 1 && v[0] == '"' && v[len - 1] == '"')
		return make(MACRO_STRING, v + 1, len - 2);
	return make(MACRO_STRING, v, len);
}

static struct macro_arg numbered(struct parser *p, struct span sp, const char *undef, const char *digits,
				 bool string)
{
	const struct copts *o = p->cc->opts;
	unsigned long n = strtoul(digits, NULL, 10);
	const char *script = p->cc->srcs->v[p->file]->name;

	if (n == 0)
		return make(MACRO_STRING, script, strlen(script));
	if (!o->bind_args)
		return make(MACRO_KEPT, NULL, 0);
	if (n <= o->args.n) {
		if (n < 64 && p->out)
			p->out->args_used |= 1ULL << n;
		return bind_arg(p, sp, o->args.v[n - 1], string);
	}
	if (!o->defaultargs)
		parse_error(p, sp, undef, "script argument $%lu is not defined: %zu given", n, o->args.n);
	return string ? make(MACRO_STRING, "", 0) : make(MACRO_INT, "0", 1);
}

/* text is a whole macro: one or two $ and a name or number. */
struct macro_arg macro_lookup(struct parser *p, struct span sp, const char *undef, const char *text, size_t n)
{
	bool string = text[1] == '$';
	const char *name = arena_strndup(p->cc->arena, text + 1 + string, n - 1 - string);

	if (isdigit((unsigned char)*name))
		return numbered(p, sp, undef, name, string);
	for (size_t i = 0; i < sizeof(macro_names) / sizeof(macro_names[0]); i++)
		if (!strcmp(name, macro_names[i]))
			return make(MACRO_KEPT, NULL, 0);
	parse_error(p, sp, undef, "macro variable '$%s' is not defined", name);
	return make(MACRO_KEPT, NULL, 0);
}
