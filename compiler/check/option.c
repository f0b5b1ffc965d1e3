/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * option.c -- options of D, from `#pragma D option` and drayc -x: those that the compiler acts on are stored
 * in struct copts, those that the loader acts on are checked and kept for the object.  runtime/opts.def lists
 * them all.
 */
#include <string.h>
#include <strings.h>
#include "checker.h"
#include "optvalue.h"

enum class { CLASS_RUN, CLASS_DYN, CLASS_NOOP, CLASS_COMP, CLASS_BOTH };

static const struct row {
	const char *name;
	enum class class;
	enum optvalue_kind kind;
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
	if (amin)
		return stab_parse(value, &o->amin) ? NULL : "expected STABILITY/STABILITY/CLASS";
	return *done ? set_version(o, value) : NULL;
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
	static const char *const names[] = {"cppargs", "cpphdrs", "cpppath", "ctfpath",	   "define", "incdir",
					    "ldpath",  "lockmem", "modpath", "procfspath", "stdc",   "undef"};

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (!strcmp(names[i], name))
			return true;
	return false;
}

const char *option_set(struct cc *cc, const char *name, const char *value, bool *run_time)
{
	const struct row *r = find(name);
	char buf[128];
	const char *why;
	bool done;
	int64_t v;

	*run_time = false;
	if (!r)
		return "there is no such option";
	why = optvalue_parse(name, r->kind, value, &v, buf, sizeof(buf));
	if (why)
		return why == buf ? arena_printf(cc->arena, "%s", buf) : why;
	why = store_text(cc->opts, name, value, &done);
	if (why)
		return why;
	if (!done && v != OPTVALUE_UNSET)
		store(cc->opts, name, v);
	*run_time = r->class == CLASS_RUN || r->class == CLASS_DYN || r->class == CLASS_BOTH;
	return NULL;
}
