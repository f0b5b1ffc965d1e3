/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * settings.c -- where options come from: the object, the environment, the command line; the last one counts.
 * Messages say which of them asked for what.  Called by main.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "report.h"
#include "settings.h"

/* "failed to set -x nspec=65: ..."; where: what stands before the name. */
static bool set(struct opts *o, const char *where, const char *name, const char *value)
{
	char why[256];

	return opts_set(o, name, value, false, why, sizeof(why)) ||
	       report_error("failed to set %s%s%s%s: %s", where, name, value ? "=" : "", value ? value : "",
			    why);
}

static bool set_environment(struct opts *o)
{
	const char *name, *value;
	char var[64], why[256];

	for (size_t i = 0; (name = opts_name(i)); i++) {
		value = opts_env(name, var, sizeof(var));
		if (value && !opts_set(o, name, value, false, why, sizeof(why)))
			return report_error("failed to set %s=%s (in the environment): %s", var, value, why);
	}
	return true;
}

/* NAME or NAME=VALUE. */
static bool set_text(struct opts *o, const char *where, const char *text)
{
	char *name = strdup(text), *value = name ? strchr(name, '=') : NULL;
	bool ok;

	if (!name)
		return report_error("out of memory");
	if (value)
		*value++ = '\0';
	ok = set(o, where, name, value);
	free(name);
	return ok;
}

static bool set_command_line(struct opts *o, const struct args *a)
{
	char why[256];

	for (unsigned i = 0; i < a->nsetting; i++) {
		const struct arg *x = &a->setting[i];
		const char *size = x->opt == 'b' ? x->text + strlen("bufsize=") : NULL;

		if (!size && !set_text(o, "-x ", x->text))
			return false;
		if (size && !opts_set(o, "bufsize", size, false, why, sizeof(why)))
			return report_error("failed to set -b %s: %s", size, why);
	}
	return true;
}

bool settings_check(const struct args *a)
{
	struct opts o;

	opts_default(&o);
	return set_environment(&o) && set_command_line(&o, a);
}

static bool has_item(const struct obj *o, uint8_t kind)
{
	for (uint32_t i = 0; i < o->nitem; i++)
		if (o->item[i].kind == kind)
			return true;
	return false;
}

/* Memory in the object is laid out with these: where it uses any of it, no other value can act. */
static bool check_fixed(const struct session *s, const struct opts *compiled)
{
	bool stack = has_item(&s->obj, DRAY_IT_STACK), ustack = has_item(&s->obj, DRAY_IT_USTACK);
	const struct {
		const char *name;
		bool used, may_be_less;
		uint64_t asked, has;
	} fixed[] = {
		{"strsize", true, false, s->opts.strsize, compiled->strsize},
		{"scratchsize", true, false, s->opts.scratchsize, compiled->scratchsize},
		{"stackframes", stack, false, s->opts.stackframes, compiled->stackframes},
		{"ustackframes", ustack, false, s->opts.ustackframes, compiled->ustackframes},
		{"maxframes", stack || ustack, true, s->opts.maxframes, compiled->maxframes},
		{"pcapsize", obj_has_action(&s->obj, DRAY_ACT_PCAP), true, s->opts.pcapsize,
		 compiled->pcapsize},
	};

	for (size_t i = 0; i < sizeof(fixed) / sizeof(fixed[0]); i++) {
		if (!fixed[i].used || fixed[i].asked == fixed[i].has ||
		    (fixed[i].may_be_less && fixed[i].asked < fixed[i].has))
			continue;
		return report_error(
			"%s: %s is fixed when a script is compiled (drayc -x %s=%llu); this object "
			"has %llu",
			s->obj.path, fixed[i].name, fixed[i].name, (unsigned long long)fixed[i].asked,
			(unsigned long long)fixed[i].has);
	}
	return true;
}

bool settings_apply(struct session *s, const struct args *a)
{
	struct opts compiled;

	opts_default(&s->opts);
	for (uint32_t i = 0; i < s->obj.nopt; i++) {
		const struct dray_opt *o = &s->obj.opt[i];
		char where[256];

		snprintf(where, sizeof(where), "an option of %.200s, ", s->obj.path);
		if (!set(&s->opts, where, obj_str(&s->obj, o->name),
			 o->value == DRAY_NONE ? NULL : obj_str(&s->obj, o->value)))
			return false;
	}
	s->opts.strsize = s->obj.hdr->strsize;
	/* What misses is news to who asks for a list, unless he permits it himself. */
	s->opts.zdefs &= !a->list;
	compiled = s->opts;
	return set_environment(&s->opts) && set_command_line(&s->opts, a) && check_fixed(s, &compiled);
}
