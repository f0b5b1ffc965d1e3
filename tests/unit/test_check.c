/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_check.c -- the rules of D: what is accepted, what is rejected with which tag (check_rules.def and its
 * like; each built-in: builtin_rules.def), and the types and values that expressions have.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "check.h"
/* Makes the build link grammar/, which stands behind parse.h. */
#include "parser.h"
#include "checking.h"
#include "option_rows.h"

/* ---- accepted and rejected ---- */

static const struct rule {
	const char *tag; /* NULL: accepted */
	const char *text;
} rules[] = {
#define A(tag, text) {tag, "BEGIN { " text " }"},
#define P(tag, text) {tag, text},
#include "check_rules.def"
#include "grammar_rules.def"
#include "form_rules.def"
};

static bool rule_holds(const struct rule *r, const struct fixture *x)
{
	char tag[40];

	if (!r->tag)
		return x->out && !x->n;
	snprintf(tag, sizeof(tag), "[%s]", r->tag);
	return !x->out && strstr(x->messages, tag);
}

static bool check_rule(const struct rule *r)
{
	struct fixture x;
	bool ok;

	run(&x, r->text);
	ok = rule_holds(r, &x);
	if (!ok)
		print_error("%s\n\twanted %s, got:\n%s", r->text, r->tag ? r->tag : "no error",
			    x.n ? x.messages : "no error\n");
	done(&x);
	return ok;
}

static void test_rules(void **state)
{
	unsigned failed = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
		failed += !check_rule(&rules[i]);
	assert_int_equal(failed, 0);
}

/* ---- built-ins: a right use and a wrong one of each ---- */

static const struct use {
	const char *name, *accepted, *tag, *rejected;
} uses[] = {
#define B(name, accepted, tag, rejected) {name, "BEGIN { " accepted " }", tag, "BEGIN { " rejected " }"},
#include "builtin_rules.def"
};

static void test_functions(void **state)
{
	const struct use *u = uses;
	unsigned failed = 0;

	(void)state;
	for (size_t i = 0; builtin_at(i); i++) {
		if (builtin_at(i)->kind == BI_VAR)
			continue;
		assert_true(u < uses + sizeof(uses) / sizeof(uses[0]));
		assert_string_equal(u->name, builtin_at(i)->name);
		failed += !check_rule(&(struct rule){NULL, u->accepted});
		failed += !check_rule(&(struct rule){u->tag, u->rejected});
		u++;
	}
	assert_int_equal(failed, 0);
}

static void test_variables(void **state)
{
	unsigned failed = 0;
	char used[80], assigned[80], called[80];

	(void)state;
	for (size_t i = 0; builtin_at(i); i++) {
		const struct builtin *b = builtin_at(i);

		if (b->kind != BI_VAR || b->id == BI_ARGS || b->id == BI_UREGS)
			continue; /* arrays: see check_rules.def */
		snprintf(used, sizeof(used), "BEGIN { trace(%s); x = %s; }", b->name, b->name);
		snprintf(assigned, sizeof(assigned), "BEGIN { %s = %s; }", b->name, b->name);
		snprintf(called, sizeof(called), "BEGIN { %s(); }", b->name);
		failed += !check_rule(&(struct rule){NULL, used});
		failed += !check_rule(&(struct rule){"D_OP_WRITE", assigned});
		failed += !check_rule(&(struct rule){"D_FUNC_IDKIND", called});
	}
	assert_int_equal(failed, 0);
}

/* ---- options ---- */

static void test_options(void **state)
{
	struct fixture x;
	bool run_time;

	(void)state;
	run(&x, "BEGIN { }");
	for (size_t i = 0; i < NOPTIONS; i++) {
		const char *name = option_rows[i].name, *const *v = option_values[option_rows[i].kind];
		bool needs_value = option_rows[i].kind == VALUE_TEXT || option_rows[i].kind == VALUE_WORD;

		if (needs_value)
			assert_non_null(option_set(&x.cc, name, NULL, &run_time));
		if (option_rows[i].kind == VALUE_TEXT)
			continue;
		if (v[0])
			assert_null(option_set(&x.cc, name, v[0], &run_time));
		assert_non_null(option_set(&x.cc, name, v[1], &run_time));
	}
	for (size_t i = 0; i < NWORDS; i++)
		assert_null(option_set(&x.cc, option_words[i].name, option_words[i].word, &run_time));
	assert_non_null(option_set(&x.cc, "nosuch", NULL, &run_time));
	done(&x);
}

/* What the command line says counts more than the program, which must be right all the same. */
static void test_command_line_wins(void **state)
{
	struct fixture x;

	(void)state;
	start(&x);
	assert_null(check_option(x.check, "strsize", "64"));
	assert_null(check_option(x.check, "bufsize", "1m"));
	assert_non_null(check_option(x.check, "nspec", "many"));
	check_text(&x, "#pragma D option strsize=32\n"
		       "#pragma D option bufsize=2m\n"
		       "#pragma D option aggsize=3m\n"
		       "BEGIN { trace(\"\"); }");
	assert_non_null(x.out);
	assert_int_equal(x.opts.strsize, 64);
	assert_int_equal(x.out->options.n, 3);
	assert_string_equal(x.out->options.v[1].value, "1m");
	assert_string_equal(x.out->options.v[2].name, "aggsize");
	done(&x);
}

/* One mistake makes one message: what follows from it is poisoned. */
static void test_one_message(void **state)
{
	static const char *const texts[] = {
		"BEGIN { trace(nowhere + 1); x = nowhere; trace(x); }",
		"BEGIN { this->a = b + 1; this->c = this->a * 2; trace(this->c); }",
		"BEGIN { @a = sum(nowhere); printa(@a); }",
		"inline int i = nowhere; BEGIN { trace(i); }",
		"BEGIN { @a = sum(nowhere); printa(\"%@d\", @a); }",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		struct fixture x;

		run(&x, texts[i]);
		assert_null(x.out);
		assert_int_equal(diag_errors(x.cc.diag), 1);
		done(&x);
	}
}

/* ---- types and values ---- */

static const struct expr *traced(const struct fixture *x)
{
	const struct clause *c = x->out->clauses.v[x->out->clauses.n - 1]->clause;
	const struct expr *call = c->body.v[c->body.n - 1]->expr;

	assert_int_equal(call->kind, EX_CALL);
	return call->args.v[0];
}

static const struct {
	const char *decls, *expr, *type;
} typings[] = {
	{"", "1", "int"},
	{"", "3000000000", "long"},
	{"", "1u", "unsigned int"},
	{"", "1 + 1u", "unsigned int"},
	{"", "(char)1 + (char)2", "char"},
	{"", "(char)1 + (unsigned char)2", "unsigned char"},
	{"", "(short)1 + (char)2", "short"},
	{"", "1 + 2L", "long"},
	{"", "1 << 2L", "int"},
	{"", "pid == 1", "int"},
	{"", "arg0 + 1", "int64_t"},
	{"", "timestamp - arg0", "uint64_t"},
	{"", "execname", "string"},
	{"", "pid ? \"a\" : execname", "string"},
	{"", "sizeof (int)", "size_t"},
	{"", "'a'", "int"},
	{"int *p;", "p + 1", "int *"},
	{"int *p;", "p - p", "ptrdiff_t"},
	{"int *p;", "*p", "int"},
	{"int a[4];", "&a[1]", "int *"},
	{"struct s { short m[3]; } v;", "v.m[1]", "short"},
	{"struct s { int m; } *v;", "v->m", "int"},
	{"int a[string];", "a[\"x\"]", "int"},
	{"inline char c = 1;", "c", "int"},
	{"inline uint8_t f[int x] = pid + x;", "f[1]", "uint8_t"},
};

static void test_types(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(typings) / sizeof(typings[0]); i++) {
		struct fixture x;
		char text[256];

		snprintf(text, sizeof(text), "%s BEGIN { trace(%s); }", typings[i].decls, typings[i].expr);
		run(&x, text);
		if (!x.out)
			print_error("%s", x.messages);
		assert_non_null(x.out);
		assert_string_equal(type_text(x.a, traced(&x)->type), typings[i].type);
		done(&x);
	}
}

static const struct {
	const char *expr;
	int64_t value;
} values[] = {
	{"1 + 2 * 3", 7},
	{"7 / 2", 3},
	{"-7 / 2", -3},
	{"-7 % 3", -1},
	{"-1 < 1u", 0},
	{"-1 < 1", 1},
	{"~0", -1},
	{"!5", 0},
	{"1 ^^ 1", 0},
	{"(char)300", 44},
	{"(unsigned char)-1", 255},
	{"(int)0xffffffff", -1},
	{"-1u", 0xffffffff},
	{"1 << 40", 1ll << 40},
	{"1 ? 2 : 3", 2},
	{"sizeof (long) == 8 ? 4 : 5", 4},
	{"sizeof (\"abc\")", 4},
	{"2147483647 + 1", 2147483648ll},
};

static void test_values(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
		struct fixture x;
		char text[256];

		snprintf(text, sizeof(text), "BEGIN { trace(%s); }", values[i].expr);
		run(&x, text);
		assert_non_null(x.out);
		assert_int_equal(traced(&x)->kind, EX_INT);
		if ((int64_t)traced(&x)->ival != values[i].value)
			print_error("%s\n", values[i].expr);
		assert_int_equal(traced(&x)->ival, values[i].value);
		done(&x);
	}
}

static void test_layout(void **state)
{
	static const char text[] =
		"struct s { char c; int b1 : 3, b2 : 30; short s; struct { long l; char d; } in; "
		"union { int i; char e[6]; } u; }; BEGIN { trace(sizeof (struct s)); }";
	struct fixture x;
	const struct type *t;

	(void)state;
	run(&x, text);
	assert_non_null(x.out);
	assert_int_equal(traced(&x)->ival, 40);
	t = types_find(x.types, NULL, NS_STRUCT, intern(x.cc.names, "s"));
	assert_int_equal(type_member(t, "b1", NULL)->off, 0);
	assert_int_equal(type_member(t, "b1", NULL)->bit_off, 8);
	assert_int_equal(type_member(t, "b2", NULL)->off, 4);
	assert_int_equal(type_member(t, "s", NULL)->off, 8);
	assert_int_equal(type_member(t, "u", NULL)->off, 32);
	done(&x);
}

static void test_clause_info(void **state)
{
	static const char text[] =
		"#pragma D option bufsize=2m\n"
		"BEGIN { } BEGIN { speculate(1); } BEGIN { exit(0); } BEGIN { raise($target); }";
	struct fixture x;

	(void)state;
	run(&x, text);
	assert_non_null(x.out);
	assert_int_equal(x.out->clauses.n, 4);
	assert_true(x.out->clauses.v[0]->is_default);
	assert_true(x.out->clauses.v[1]->is_default && x.out->clauses.v[1]->speculates);
	assert_true(x.out->clauses.v[2]->exits && !x.out->clauses.v[2]->destructive);
	assert_true(x.out->clauses.v[3]->destructive && x.out->destructive && x.out->uses_target);
	assert_int_equal(x.out->options.n, 1);
	assert_string_equal(x.out->options.v[0].value, "2m");
	done(&x);
}

static void test_params(void **state)
{
	struct fixture x;

	(void)state;
	run(&x, "BEGIN { trace($1 + $3); trace($$2); trace($1); trace(execname == $4); }");
	assert_non_null(x.out);
	assert_int_equal(x.out->params.n, 4);
	assert_int_equal(x.out->params.v[1].index, 3);
	assert_true(x.out->params.v[2].is_string);
	assert_true(x.out->params.v[3].is_string);
	done(&x);
}

/* A key is as wide as the longest string that was used. */
static void test_bounds(void **state)
{
	struct fixture x;

	(void)state;
	run(&x,
	    "BEGIN { @a[execname] = count(); @a[\"0123456789012345678\"] = count(); @b[\"ab\"] = count(); }");
	assert_non_null(x.out);
	assert_int_equal(x.out->aggs.v[0]->keys.v[0]->bound, 19);
	assert_int_equal(x.out->aggs.v[1]->keys.v[0]->bound, 2);
	done(&x);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_rules),
		cmocka_unit_test(test_functions),
		cmocka_unit_test(test_variables),
		cmocka_unit_test(test_options),
		cmocka_unit_test(test_command_line_wins),
		cmocka_unit_test(test_one_message),
		cmocka_unit_test(test_types),
		cmocka_unit_test(test_values),
		cmocka_unit_test(test_layout),
		cmocka_unit_test(test_clause_info),
		cmocka_unit_test(test_params),
		cmocka_unit_test(test_bounds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
