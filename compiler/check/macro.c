/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * macro.c -- macro variables and script arguments that are not known yet.  (The parser has substituted those
 * that are.)  $N and $$N become parameters of the object, $target and its kin facts that the loader knows.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "checker.h"

static struct open_param *param_find(struct check *c, unsigned index, bool is_string)
{
	for (size_t i = 0; i < c->out->params.n; i++)
		if (c->out->params.v[i].index == index && c->out->params.v[i].is_string == is_string)
			return &c->out->params.v[i];
	return NULL;
}

static void param_use(struct check *c, unsigned index, bool is_string, bool in_desc, struct span sp)
{
	struct open_param *p = param_find(c, index, is_string);

	if (!p) {
		p = VEC_ADD(c->a, &c->out->params);
		p->index = index;
		p->is_string = is_string;
		p->span = sp;
	}
	p->in_desc |= in_desc;
}

struct expr *check_macro(struct check *c, struct expr *e, unsigned use)
{
	bool is_string = e->name[0] == '$';
	const char *name = e->name + is_string;

	(void)use;
	e->type = is_string ? c->t_string : c->t_int;
	if (isdigit((unsigned char)*name)) {
		e->ival = strtoul(name, NULL, 10);
		param_use(c, e->ival, is_string, false, e->span);
		if (!is_string)
			e->type = c->t_long;
	} else if (!strcmp(name, "target")) {
		c->out->uses_target = true;
	}
	return e;
}

/*
 * $N where a string is wanted: the same as $$N.  (What $N is follows from its text, which may not be known
 * before load.)  A parameter that was first seen here is not an integer, then.
 */
void macro_as_string(struct check *c, struct expr *e)
{
	struct open_param *p;
	size_t i;

	if (e->kind != EX_MACRO || !isdigit((unsigned char)e->name[0]))
		return;
	p = param_find(c, e->ival, false);
	if (p && p->span.start == e->span.start && p->span.file == e->span.file) {
		i = p - c->out->params.v;
		memmove(p, p + 1, (--c->out->params.n - i) * sizeof(*p));
	}
	e->name = arena_printf(c->a, "$%s", e->name);
	e->type = c->t_string;
	param_use(c, e->ival, true, false, e->span);
}

/* Macros that stand in a probe description. */
void macro_description(struct check *c, const struct pdesc *d)
{
	for (const char *s = strchr(d->text, '$'); s; s = strchr(s, '$')) {
		bool is_string = s[1] == '$';

		s += 1 + is_string;
		if (isdigit((unsigned char)*s))
			param_use(c, strtoul(s, NULL, 10), is_string, true, d->span);
		else if (!strncmp(s, "target", 6))
			c->out->uses_target = true;
	}
}

void macro_unused(struct check *c, const struct program *p)
{
	const struct copts *o = c->cc->opts;
	size_t last = o->args.n;

	if (o->bind_args && !o->argref && last && last < 64 && !(p->args_used >> last & 1))
		diag_fatal(c->cc->diag, "D_MACRO_UNUSED",
			   "script argument '%s' is not used: there is no $%zu", o->args.v[last - 1], last);
}
