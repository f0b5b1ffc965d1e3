/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * option.c -- options of D, from `#pragma D option` and drayc -x: those that the compiler acts on are stored
 * in struct copts, those that the loader acts on are checked and kept for the object.  runtime/opts.def lists
 * them all.
 */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "checker.h"

enum class { CLASS_RUN, CLASS_DYN, CLASS_NOOP, CLASS_COMP, CLASS_BOTH };
enum kind { KIND_BOOL, KIND_SIZE, KIND_RATE, KIND_NUM, KIND_POLICY, KIND_TEXT };

static const struct row {
	const char *name;
	enum class class;
	enum kind kind;
} rows[] = {
#define OPT(name, class, kind, member, def) {#name, CLASS_##class, KIND_##kind},
#define NOOPT(name, class, kind) {#name, CLASS_##class, KIND_##kind},
#include "opts.def"
#undef OPT
#undef NOOPT
};

static const struct row *find(const char *name)
{
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (!strcmp(rows[i].name, name))
			return &rows[i];
	return NULL;
}

static bool is_word(const char *s, const char *const *words)
{
	for (; *words; words++)
		if (!strcasecmp(s, *words))
			return true;
	return false;
}

static bool parse_bool(const char *s, uint64_t *v)
{
	static const char *const on[] = {"yes", "enable", "enabled", "true", "on", "set", "1", NULL};
	static const char *const off[] = {"no", "disable", "disabled", "false", "off", "unset", "0", NULL};

	*v = !s || is_word(s, on);
	return *v || is_word(s, off);
}

/* A number and a suffix: each letter of `units` stands for another factor of 1024; "": none. */
static bool parse_number(const char *s, const char *units, uint64_t *v, const char **rest)
{
	char *end;
	const char *u;
	uint64_t factor = 1;

	if (!s || !isdigit((unsigned char)*s))
		return false;
	errno = 0;
	*v = strtoull(s, &end, 0);
	if (errno)
		return false;
	u = *end ? strchr(units, tolower((unsigned char)*end)) : NULL;
	if (u) {
		factor = 1ull << 10 * (u - units + 1);
		end++;
	}
	*rest = end;
	return !__builtin_mul_overflow(*v, factor, v) && *v <= INT64_MAX;
}

static bool is_rate_unit(const char *s)
{
	static const char *const units[] = {"",	 "ns",	"nsec", "us",	"usec", "ms",  "msec", "s", "sec",
					    "m", "min", "h",	"hour", "d",	"day", "hz",   NULL};

	return is_word(s, units);
}

static bool is_policy(const char *s)
{
	static const char *const policies[] = {"switch", "ring", "fill", NULL};

	return s && is_word(s, policies);
}

static bool value_ok(const struct row *r, const char *s, uint64_t *v)
{
	const char *rest = "";

	switch (r->kind) {
	case KIND_BOOL:
		return parse_bool(s, v);
	case KIND_SIZE:
		return parse_number(s, "kmgt", v, &rest) && !*rest;
	case KIND_RATE:
		return parse_number(s, "", v, &rest) && is_rate_unit(rest);
	case KIND_NUM:
		return parse_number(s, "", v, &rest) && !*rest;
	case KIND_POLICY:
		return is_policy(s);
	default:
		*v = 0;
		return true;
	}
}

/* A program may ask for an older D than before, not for a newer one: what is hidden stays so. */
static const char *set_version(struct copts *o, const char *value)
{
	uint32_t v;

	if (!version_parse(value, &v) || !version_exists(v))
		return "there is no such version of D";
	if (o->version && v > o->version)
		return "an earlier setting asks for an older version of D";
	o->version = v;
	return NULL;
}

/* Options whose value is a text of their own; *done: `name` is one.  NULL, or what is wrong. */
static const char *store_text(struct copts *o, const char *name, const char *value, bool *done)
{
	bool amin = !strcmp(name, "amin");

	*done = amin || !strcmp(name, "version");
	if (*done && !value)
		return "it needs a value";
	if (amin)
		return stab_parse(value, &o->amin) ? NULL : "expected STABILITY/STABILITY/CLASS";
	return *done ? set_version(o, value) : NULL;
}

/* NULL, or what values there are. */
static const char *out_of_range(struct arena *a, const char *name, uint64_t v)
{
	static const struct {
		const char *name;
		uint64_t min, max;
	} limits[] = {
#define LIMIT(name, min, max) {#name, min, max},
#include "optlimits.def"
#undef LIMIT
	};

	for (size_t i = 0; i < sizeof(limits) / sizeof(limits[0]); i++)
		if (!strcmp(limits[i].name, name) && (v < limits[i].min || v > limits[i].max))
			return arena_printf(a, "the value must be from %llu to %llu",
					    (unsigned long long)limits[i].min,
					    (unsigned long long)limits[i].max);
	return NULL;
}

/* What the compiler itself acts on. */
static void store(struct copts *o, const char *name, uint64_t v)
{
	const struct {
		const char *name;
		uint32_t *number;
		bool *flag;
	} own[] = {
		{"strsize", &o->strsize, NULL},
		{"pcapsize", &o->pcapsize, NULL},
		{"scratchsize", &o->scratchsize, NULL},
		{"maxframes", &o->maxframes, NULL},
		{"stackframes", &o->stackframes, NULL},
		{"ustackframes", &o->ustackframes, NULL},
		{"zdefs", NULL, &o->zdefs},
		{"defaultargs", NULL, &o->defaultargs},
		{"argref", NULL, &o->argref},
		{"nolibs", NULL, &o->nolibs},
		{"destructive", NULL, &o->destructive},
	};

	for (size_t i = 0; i < sizeof(own) / sizeof(own[0]); i++) {
		if (strcmp(own[i].name, name))
			continue;
		if (own[i].number)
			*own[i].number = v;
		else
			*own[i].flag = v;
	}
	o->pcapsize = (o->pcapsize + 7) & ~7u;
}

bool option_for_command_line(const char *name)
{
	static const char *const names[] = {"cppargs", "cpphdrs", "cpppath", "ctfpath", "define",
					    "incdir",  "ldpath",  "lockmem", "modpath", "procfspath",
					    "stdc",    "undef",	  NULL};

	return is_word(name, names);
}

const char *option_set(struct cc *cc, const char *name, const char *value, bool *run_time)
{
	static const char *const wanted[] = {
		[KIND_BOOL] = "expected yes or no",
		[KIND_SIZE] = "expected a number of bytes, perhaps with k, m, g or t",
		[KIND_RATE] = "expected a number, perhaps with ns, us, ms, s, m, h, d or hz",
		[KIND_NUM] = "expected a number from 0 up",
		[KIND_POLICY] = "expected switch, ring or fill",
	};
	const struct row *r = find(name);
	const char *why;
	uint64_t v = 0;
	bool done;

	*run_time = false;
	if (!r)
		return "there is no such option";
	if (!value_ok(r, value, &v))
		return value ? wanted[r->kind] : "it needs a value";
	why = store_text(cc->opts, name, value, &done);
	if (why)
		return why;
	why = out_of_range(cc->arena, name, v);
	if (why)
		return why;
	if (!done)
		store(cc->opts, name, v);
	*run_time = r->class == CLASS_RUN || r->class == CLASS_DYN || r->class == CLASS_BOTH;
	return NULL;
}
