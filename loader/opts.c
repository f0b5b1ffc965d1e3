/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * opts.c -- the option table.  Knows nothing of what an option does: settings.c applies them in order
 * (object, environment, command line), the consumer at setopt().
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "opts.h"
#include "optvalue.h"

#define NOWHERE SIZE_MAX

struct optrow {
	const char *name;
	enum opts_class class;
	enum optvalue_kind kind;
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

bool opts_set(struct opts *o, const char *name, const char *value, bool dynamic, char *why, size_t size)
{
	const struct optrow *r = find(name);
	const char *wanted;
	char buf[128];
	int64_t v;

	if (!r) {
		snprintf(why, size, "Invalid option name");
		return false;
	}
	if (dynamic && (r->class == OPTS_RUN || r->class == OPTS_BOTH)) {
		snprintf(why, size, "Operation illegal when tracing is active");
		return false;
	}
	wanted = optvalue_parse(name, r->kind, value, &v, buf, sizeof(buf));
	if (wanted) {
		snprintf(why, size, "Invalid value for specified option");
		if (!dynamic)
			snprintf(why + strlen(why), size - strlen(why), " (%s)", wanted);
		return false;
	}
	store(o, r, r->kind == KIND_NUM && v == OPTVALUE_UNSET ? r->def : v);
	return true;
}

const char *opts_env(const char *name, char *var, size_t size)
{
	snprintf(var, size, "DTRACE_OPT_%s", name);
	for (char *p = var; *p; p++)
		*p = toupper((unsigned char)*p);
	return getenv(var);
}

const char *opts_name(size_t i)
{
	return i < NROWS ? table[i].name : NULL;
}
