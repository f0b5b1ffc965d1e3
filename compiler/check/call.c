/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * call.c -- calls of subroutines, actions and aggregating functions against their prototypes in builtin.def.
 * What a single action asks of its arguments beyond that is in action.c.
 */
#include <ctype.h>
#include <string.h>
#include "checker.h"

#define MAXPARAMS 8

struct proto {
	const char *result;
	const char *param[MAXPARAMS]; /* text of the type; NULL: anything goes */
	size_t n, required;
	bool variadic;
};

static const char *trimmed(struct check *c, const char *s, const char *end)
{
	while (s < end && isspace((unsigned char)*s))
		s++;
	while (end > s && isspace((unsigned char)end[-1]))
		end--;
	return arena_strndup(c->a, s, end - s);
}

static void proto_param(struct check *c, struct proto *p, const char *s, const char *end)
{
	const char *text = trimmed(c, s, end);
	size_t len = strlen(text);

	if (!len)
		return;
	if (!strcmp(text, "...")) {
		p->variadic = true;
		return;
	}
	if (text[0] == '[')
		text = arena_strndup(c->a, text + 1, len - 2);
	else
		p->required = p->n + 1;
	p->param[p->n++] = !strcmp(text, "@") || !strcmp(text, "DYN") ? NULL : text;
}

/* "string(STRING, int, [int])": the tables are ours, so there is nothing to report. */
static struct proto proto_parse(struct check *c, const char *text)
{
	struct proto p = {0};
	const char *s = strchr(text, '('), *end;

	p.result = trimmed(c, text, s);
	for (s++; *s != ')'; s = *end == ',' ? end + 1 : end) {
		end = s + strcspn(s, ",)");
		proto_param(c, &p, s, end);
	}
	return p;
}

static struct type *param_type(struct check *c, const char *text)
{
	return strcmp(text, "STRING") ? types_text(c->types, text, SP_KERNEL) : c->t_string;
}

void sign_check(struct check *c, struct span sp, const char *what, const struct type_vec *want,
		const struct expr_vec *have)
{
	if (want->n != have->n) {
		ERR(c, sp, "D_PROTO_LEN", "%s takes %zu key%s, %zu given", what, want->n,
		    want->n == 1 ? "" : "s", have->n);
		return;
	}
	for (size_t i = 0; i < want->n; i++)
		if (!is_error(have->v[i]) && !arg_compat(want->v[i], have->v[i]))
			ERR(c, have->v[i]->span, "D_PROTO_ARG", "key %zu of %s must be '%s', not '%s'", i + 1,
			    what, type_text(c->a, want->v[i]), text_of(c, have->v[i]));
}

static bool check_count(struct check *c, const struct expr *e, const struct proto *p)
{
	size_t n = e->args.n;
	const char *most = n < p->required ? "at least " : "at most ";
	size_t want = n < p->required ? p->required : p->n;

	if (n >= p->required && (n <= p->n || p->variadic))
		return true;
	if (p->required == p->n && !p->variadic)
		most = "";
	ERR(c, e->span, "D_PROTO_LEN", "%s() takes %s%zu argument%s, %zu given", e->name, most, want,
	    want == 1 ? "" : "s", n);
	return false;
}

/* Aggregating functions take any scalar as their value; only what follows it is typed. */
static bool check_types(struct check *c, const struct expr *e, const struct proto *p)
{
	bool ok = true;

	for (size_t i = e->ident->builtin->kind == BI_AGG; i < e->args.n && i < p->n; i++) {
		struct type *want;

		if (!p->param[i] || is_error(e->args.v[i]))
			continue;
		want = param_type(c, p->param[i]);
		if (want == c->t_string)
			macro_as_string(c, e->args.v[i]);
		if (arg_compat(want, e->args.v[i]))
			continue;
		ERR(c, e->args.v[i]->span, "D_PROTO_ARG", "argument %zu of %s() must be '%s', not '%s'",
		    i + 1, e->name, type_text(c->a, want), text_of(c, e->args.v[i]));
		ok = false;
	}
	return ok;
}

/* The longest string that a subroutine can return, where something better than strsize is known. */
static uint32_t result_bound(const struct expr *e)
{
	uint32_t first = e->args.n ? string_bound(e->args.v[0]) : 0;
	uint32_t second = e->args.n > 1 ? string_bound(e->args.v[1]) : 0;

	switch (e->ident->builtin->id) {
	case BI_INET_NTOA:
		return 15;
	case BI_INET_NTOA6:
	case BI_INET_NTOP:
		return 45;
	case BI_LLTOSTR:
		return e->args.n > 1 ? 66 : 20;
	case BI_STRJOIN:
		return first && second ? first + second : 0;
	case BI_SUBSTR:
	case BI_STRTOK:
	case BI_STRCHR:
	case BI_STRRCHR:
	case BI_STRSTR:
	case BI_BASENAME:
	case BI_DIRNAME:
	case BI_TOLOWER:
	case BI_TOUPPER:
		return first;
	default:
		return 0;
	}
}

static void report_place(struct check *c, const struct expr *e)
{
	ERR(c, e->span, "D_CG_EXPR", "%s() is %s and cannot be part of an expression", e->name,
	    e->ident->builtin->kind == BI_ACTION ? "an action" : "an aggregating function");
}

static void check_place(struct check *c, struct expr *e, unsigned use)
{
	const struct builtin *b = e->ident->builtin;

	if (b->kind == BI_SUBR || (use & USE_DEFER) || (b->kind == BI_ACTION && (use & USE_STMT)))
		return;
	if (b->kind == BI_AGG ? use & USE_AGG : use & USE_KEY && (b->flags & BF_VALUE || is_void(e->type)))
		return;
	report_place(c, e);
}

/* Actions as arguments are reported last: most functions have something better to say about them. */
static void check_nested(struct check *c, const struct expr *e)
{
	for (size_t i = 0; i < e->args.n; i++)
		if (e->args.v[i]->kind == EX_CALL && e->args.v[i]->ident->builtin->kind != BI_SUBR)
			report_place(c, e->args.v[i]);
}

/* Pointers that subroutines make. */
static void mark_result(struct check *c, struct expr *e, unsigned use)
{
	const struct builtin *b = e->ident->builtin;
	unsigned errors = diag_errors(c->cc->diag);

	if (b->id == BI_ALLOCA || b->id == BI_COPYIN)
		e->dmem = e->scratch = true;
	if (b->kind == BI_ACTION || b->kind == BI_AGG || (b->flags & BF_DESTRUCTIVE))
		e->used_action = true;
	if ((use & USE_STMT && b->kind == BI_ACTION) || (b->flags & BF_DESTRUCTIVE && b->kind == BI_SUBR))
		clause_rule(c, e->span, b);
	if (b->kind != BI_ACTION || use & (USE_STMT | USE_KEY)) /* elsewhere its place is what is wrong */
		action_check(c, e);
	if (diag_errors(c->cc->diag) == errors)
		check_nested(c, e);
	if (diag_errors(c->cc->diag) != errors)
		poison(c, e);
}

struct expr *check_call(struct check *c, struct expr *e, unsigned use)
{
	const struct builtin *b = names_func(c, e->name);
	struct proto p;

	if (!b) {
		struct ident *id = names_find(c, NAMES_GLOBAL, e->name);

		if (id)
			ERR(c, e->span, "D_FUNC_IDKIND", "%s '%s' may not be called", names_kind(id),
			    e->name);
		else
			ERR(c, e->span, "D_FUNC_UNDEF", "there is no function '%s'%s", e->name,
			    names_why(c, e->name, true));
		return poison(c, e);
	}
	e->ident = names_find(c, NAMES_GLOBAL, e->name);
	p = proto_parse(c, b->proto);
	check_args(c, &e->args, USE_READ | USE_DEFER);
	if (!check_count(c, e, &p))
		return poison(c, e);
	for (size_t i = 0; i < e->args.n; i++)
		if (is_error(e->args.v[i]))
			return poison(c, e);
	if (!check_types(c, e, &p))
		return poison(c, e);
	e->type = types_text(c->types, p.result,
			     b->id == BI_COPYIN || b->id == BI_ALLOCA ? SP_DMEM : SP_KERNEL);
	if (b->kind == BI_AGG)
		e->type = c->t_dyn;
	if (type_is_string(e->type))
		e->type = string_type(c, result_bound(e));
	stab_note_ident(c, e->span, e->ident);
	check_place(c, e, use);
	mark_result(c, e, use);
	return e;
}
