/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * optvalue.c -- reads the value of an option.  Part of drayc and of dray, which so agree on what is right;
 * nothing of it runs in the kernel.  What an option does is no business of this file.
 */
#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "optvalue.h"
#include "rate.h"

/* A number of 0 and up in C notation, with what follows it. */
static bool parse_number(const char *s, int64_t *v, const char **end)
{
	uint64_t n;
	char *e;

	if (!isdigit((unsigned char)*s))
		return false;
	errno = 0;
	n = strtoull(s, &e, 0);
	*end = e;
	*v = (int64_t)n;
	return !errno && n <= INT64_MAX;
}

static bool parse_size(const char *s, int64_t *v)
{
	static const char suffix[] = "kmgt";
	const char *end, *p;

	if (!parse_number(s, v, &end))
		return false;
	if (!*end)
		return true;
	p = strchr(suffix, tolower((unsigned char)*end));
	return p && !end[1] && !__builtin_mul_overflow(*v, 1ll << 10 * (p - suffix + 1), v);
}

static bool parse_rate(const char *s, int64_t *v)
{
	const char *end;
	uint64_t ns;

	if (!parse_number(s, v, &end))
		return false;
	if (!strcasecmp(end, "hz")) {
		*v = *v ? RATE_SECOND / *v : 0;
		return true;
	}
	ns = *end ? rate_unit(end) : 1;
	return ns && !__builtin_mul_overflow(*v, ns, v);
}

static bool is_word(const char *s, const char *const *words)
{
	for (; *words; words++)
		if (!strcasecmp(s, *words))
			return true;
	return false;
}

/* An empty value is no value, as with dtrace(8). */
static bool parse_num(const char *s, int64_t *v, int64_t off_value)
{
	static const char *const on[] = {"yes", "enable", "enabled", "true", "on", "set", NULL};
	static const char *const off[] = {"", "no", "disable", "disabled", "false", "off", "unset", NULL};
	const char *end = "";

	if (is_word(s, on))
		*v = 1;
	else if (is_word(s, off))
		*v = off_value;
	else if (!parse_number(s, v, &end))
		return false;
	return !*end;
}

static const struct word {
	const char *option;
	int64_t value;
	const char *text;
} words[] = {
#define WORD(option, value, text) {#option, value, #text},
#include "optwords.def"
#undef WORD
};
#define NWORDS (sizeof(words) / sizeof(words[0]))

static bool parse_word(const char *option, const char *s, int64_t *v)
{
	for (size_t i = 0; i < NWORDS; i++)
		if (!strcmp(words[i].option, option) && !strcasecmp(words[i].text, s)) {
			*v = words[i].value;
			return true;
		}
	return false;
}

/* "expected a, b or c" */
static const char *expected_word(const char *option, char *buf, size_t size)
{
	const char *comma = "expected ";
	size_t n = 0, last = 0;

	for (size_t i = 0; i < NWORDS; i++)
		if (!strcmp(words[i].option, option))
			last = i;
	for (size_t i = 0; i <= last && n < size; i++) {
		if (strcmp(words[i].option, option))
			continue;
		n += snprintf(buf + n, size - n, "%s%s", i == last && n ? " or " : comma, words[i].text);
		comma = ", ";
	}
	return buf;
}

/* NULL, or what values there are. */
static const char *out_of_range(const char *name, int64_t v, char *buf, size_t size)
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
		snprintf(buf, size, "it must be from %lld to %lld", (long long)limits[i].min,
			 (long long)limits[i].max);
		return buf;
	}
	return NULL;
}

static bool parse(const char *name, enum optvalue_kind kind, const char *s, int64_t *v)
{
	switch (kind) {
	case KIND_BOOL:
		return parse_num(s, v, 0);
	case KIND_NUM:
		return parse_num(s, v, OPTVALUE_UNSET);
	case KIND_SIZE:
		return parse_size(s, v);
	case KIND_RATE:
		return parse_rate(s, v);
	case KIND_WORD:
		return parse_word(name, s, v);
	case KIND_TEXT:
		*v = 0;
		return true;
	}
	return false;
}

const char *optvalue_parse(const char *name, enum optvalue_kind kind, const char *text, int64_t *v, char *buf,
			   size_t size)
{
	static const char *const wanted[] = {
		[KIND_BOOL] = "expected yes or no",
		[KIND_SIZE] = "expected a number of bytes, perhaps with k, m, g or t",
		[KIND_RATE] = "expected a number, perhaps with ns, us, ms, s, m, h, d or hz",
		[KIND_NUM] = "expected a number from 0 up",
	};

	*v = kind == KIND_BOOL;
	if (!text && (kind == KIND_TEXT || kind == KIND_WORD))
		return "it needs a value";
	if (text && !parse(name, kind, text, v))
		return kind == KIND_WORD ? expected_word(name, buf, size) : wanted[kind];
	return kind == KIND_NUM && *v == OPTVALUE_UNSET ? NULL : out_of_range(name, *v, buf, size);
}
