/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * opts.c -- the option table and the syntax of values.  Knows nothing of what an option does: main.c applies
 * them in order (object, environment, command line), the consumer at setopt().
 */
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "opts.h"

#define NOWHERE SIZE_MAX

enum kind { KIND_BOOL, KIND_SIZE, KIND_RATE, KIND_NUM, KIND_POLICY, KIND_TEXT };

struct optrow {
	const char *name;
	enum opts_class class;
	enum kind kind;
	size_t off; /* in struct opts, or NOWHERE */
	int64_t def;
};

#define OPT(n, c, k, member, def) {#n, OPTS_##c, KIND_##k, offsetof(struct opts, member), def},
#define NOOPT(n, c, k) {#n, OPTS_##c, KIND_##k, NOWHERE, 0},
static const struct optrow table[] = {
#include "opts.def"
};
#undef OPT
#undef NOOPT
/* All but KIND_BOOL are stored through one type: their members have 8 bytes, signed or not.
 */
#define OPT(n, c, k, member, def)                                                                            \
	_Static_assert(KIND_##k == KIND_BOOL || sizeof(((struct opts *)0)->member) == 8, "size of " #n);
#define NOOPT(n, c, k)
#include "opts.def"

#define NROWS (sizeof(table) / sizeof(table[0]))

static const struct optrow *find(const char *name)
{
	for (size_t i = 0; i < NROWS; i++)
		if (!strcmp(table[i].name, name))
			return &table[i];
	return NULL;
}

enum opts_class opts_class(const char *name)
{
	const struct optrow *r = find(name);

	return r ? r->class : OPTS_UNKNOWN;
}

/* False with what values there are. */
static bool in_range(const char *name, int64_t v, char *why, size_t size)
{
	static const struct {
		const char *name;
		int64_t min, max;
	} limits[] = {
#define LIMIT(name, min, max) {#name, min, max},
#include "optlimits.def"
#undef LIMIT
	};

	for (size_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++) {
		if (strcmp(limits[i].name, name) || (v >= limits[i].min && v <= limits[i].max))
			continue;
		snprintf(why, size, "Invalid value for specified option (it must be from %lld to %lld)",
			 (long long)limits[i].min, (long long)limits[i].max);
		return false;
	}
	return true;
}

static void store(struct opts *o, const struct optrow *r, int64_t v)
{
	char *at = (char *)o + r->off;

	if (r->off == NOWHERE)
		return;
	if (r->kind == KIND_BOOL)
		*(bool *)at = v != 0;
	else
		memcpy(at, &v, sizeof(v));
}

void opts_default(struct opts *o)
{
	memset(o, 0, sizeof(*o));
	for (size_t i = 0; i < NROWS; i++)
		store(o, &table[i], table[i].def);
}

/* A number of 0 and up in C notation; *end is what follows it. */
static bool parse_number(const char *s, uint64_t *v, const char **end)
{
	char *e;

	if (!isdigit((unsigned char)*s))
		return false;
	errno = 0;
	*v = strtoull(s, &e, 0);
	*end = e;
	return e != s && !errno && *v <= INT64_MAX;
}

static bool scale(uint64_t v, uint64_t by, int64_t *res)
{
	if (by && v > INT64_MAX / by)
		return false;
	*res = v * by;
	return true;
}

static bool parse_size(const char *s, int64_t *res)
{
	static const char suffix[] = "kmgt";
	const char *end, *p;
	uint64_t v;

	if (!parse_number(s, &v, &end))
		return false;
	if (!*end)
		return scale(v, 1, res);
	p = strchr(suffix, tolower((unsigned char)*end));
	return p && !end[1] && scale(v, 1ull << 10 * (p - suffix + 1), res);
}

static bool parse_rate(const char *s, int64_t *res)
{
	static const struct {
		const char *name;
		uint64_t ns; /* 0: a frequency */
	} unit[] = {
		{"", 1},
		{"ns", 1},
		{"nsec", 1},
		{"us", 1000},
		{"usec", 1000},
		{"ms", 1000000},
		{"msec", 1000000},
		{"s", 1000000000},
		{"sec", 1000000000},
		{"m", 60000000000},
		{"min", 60000000000},
		{"h", 3600000000000},
		{"hour", 3600000000000},
		{"d", 86400000000000},
		{"day", 86400000000000},
		{"hz", 0},
	};
	const char *end;
	uint64_t v;

	if (!parse_number(s, &v, &end))
		return false;
	for (size_t i = 0; i < sizeof(unit) / sizeof(unit[0]); i++) {
		if (strcasecmp(end, unit[i].name))
			continue;
		if (unit[i].ns)
			return scale(v, unit[i].ns, res);
		*res = v ? 1000000000 / v : 0;
		return true;
	}
	return false;
}

static bool parse_word(const char *s, int64_t *res)
{
	static const char *const on[] = {"yes", "enable", "enabled", "true", "on", "set"};
	static const char *const off[] = {"no", "disable", "disabled", "false", "off", "unset"};

	for (size_t i = 0; i < sizeof(on) / sizeof(on[0]); i++) {
		*res = !strcasecmp(s, on[i]);
		if (*res || !strcasecmp(s, off[i]))
			return true;
	}
	return false;
}

static bool parse_num(const char *s, int64_t *res)
{
	const char *end;
	uint64_t v;

	if (!*s || parse_word(s, res))
		return true;
	if (!parse_number(s, &v, &end) || *end)
		return false;
	*res = v;
	return true;
}

static bool parse_policy(const char *s, int64_t *res)
{
	static const char *const name[] = {
		[OPTS_SWITCH] = "switch", [OPTS_RING] = "ring", [OPTS_FILL] = "fill"};

	for (*res = OPTS_SWITCH; *res <= OPTS_FILL; ++*res)
		if (!strcasecmp(s, name[*res]))
			return true;
	return false;
}

static bool parse(enum kind kind, const char *s, int64_t *res)
{
	*res = 0;
	switch (kind) {
	case KIND_BOOL:
	case KIND_NUM:
		return parse_num(s, res);
	case KIND_SIZE:
		return parse_size(s, res);
	case KIND_RATE:
		return parse_rate(s, res);
	case KIND_POLICY:
		return parse_policy(s, res);
	case KIND_TEXT:
		return true;
	}
	return false;
}

bool opts_set(struct opts *o, const char *name, const char *value, bool dynamic, char *err, size_t errsize)
{
	const struct optrow *r = find(name);
	const char *why = NULL;
	char range[128];
	int64_t v;

	if (!r)
		why = "Invalid option name";
	else if (!value)
		v = r->kind == KIND_BOOL; /* given without a value: on; a number becomes 0, as in dtrace(8) */
	else if (!parse(r->kind, value, &v))
		why = "Invalid value for specified option";
	else if (!in_range(name, v, range, sizeof(range)))
		why = range;
	if (!why && dynamic && (r->class == OPTS_RUN || r->class == OPTS_BOTH))
		why = "Operation illegal when tracing is active";
	if (why) {
		if (value)
			snprintf(err, errsize, "couldn't set option \"%s\" to \"%s\": %s", name, value, why);
		else
			snprintf(err, errsize, "couldn't set option \"%s\": %s", name, why);
		return false;
	}
	store(o, r, v);
	return true;
}

bool opts_set_env(struct opts *o, char *err, size_t errsize)
{
	char var[64];

	for (size_t i = 0; i < NROWS; i++) {
		int n = snprintf(var, sizeof(var), "DTRACE_OPT_%s", table[i].name);
		const char *value;

		for (int k = 0; k < n; k++)
			var[k] = toupper((unsigned char)var[k]);
		value = getenv(var);
		if (value && !opts_set(o, table[i].name, value, false, err, errsize))
			return false;
	}
	return true;
}
