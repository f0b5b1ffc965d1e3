/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_parse.c -- what golden tests cannot show: the question is_type(), script arguments, command-line
 * clauses, type names, and input that tries to hurt.  The shape of trees is in tests/golden/syntax.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "parse.h"
/* Makes the build link grammar/, which stands behind parse.h. */
#include "parser.h"

struct fixture {
	struct arena *a;
	struct srcs srcs;
	struct copts opts;
	struct cc cc;
	struct program out;
	FILE *f;
	char *messages;
	size_t n;
	unsigned asked; /* calls of is_type() */
};

static int setup(void **state)
{
	struct fixture *x = calloc(1, sizeof(*x));

	x->a = arena_new();
	x->f = open_memstream(&x->messages, &x->n);
	x->cc = (struct cc){.arena = x->a, .srcs = &x->srcs, .opts = &x->opts};
	x->cc.names = intern_new(x->a);
	x->cc.diag = diag_new(x->a, &x->srcs, x->f);
	*state = x;
	return 0;
}

static int teardown(void **state)
{
	struct fixture *x = *state;

	fclose(x->f);
	free(x->messages);
	intern_free(x->cc.names);
	arena_free(x->a);
	free(x);
	return 0;
}

static bool is_type(void *arg, const char *module, const char *name)
{
	struct fixture *x = arg;

	(void)module;
	x->asked++;
	return !strcmp(name, "pid_t") || !strcmp(name, "foo_t");
}

static bool parse_bytes(struct fixture *x, const char *text, size_t n, bool cmdline)
{
	struct parse_env env = {.is_type = is_type, .arg = x, .cmdline = cmdline};

	return parse_file(&x->cc, srcs_add(x->a, &x->srcs, "x.d", text, n), &env, &x->out);
}

static bool parse(struct fixture *x, const char *text)
{
	return parse_bytes(x, text, strlen(text), false);
}

static bool said(struct fixture *x, const char *text)
{
	fflush(x->f);
	return strstr(x->messages, text) != NULL;
}

static struct expr *first_expr(struct fixture *x)
{
	return x->out.decls.v[0]->u.clause->body.v[0]->expr;
}

static void types_are_asked_only_where_they_may_stand(void **state)
{
	struct fixture *x = *state;

	assert_true(parse(
		x,
		"BEGIN, tick-1s /pid == 1 && x[y]/ { f(a, b); a * b; c[d]; if (e) g = h; (pid); (i + 1); }"));
	assert_int_equal(x->asked, 0);
	assert_true(
		parse(x, "BEGIN { (foo_t)x; (a); sizeof (pid_t *); xlate <foo_t>(x); offsetof(foo_t, m); }"));
	assert_int_equal(x->asked, 6); /* (x) behind xlate, too: it could be a cast */
	assert_true(parse(x, "foo_t *p; this pid_t q; struct s { foo_t foo_t; }; int a[foo_t, pid_t];"));
}

static void typedefs_last_from_text_to_text(void **state)
{
	struct fixture *x = *state;

	assert_true(parse(x, "typedef struct { int a; } mine, *other;"));
	assert_true(parse(x, "mine v; other w; BEGIN { (mine *)x; }"));
	assert_int_equal(x->out.decls.n, 4);
}

static void arguments_are_bound(void **state)
{
	static const char *const args[] = {"12", "-3", "foo", "a b", "\"q\"", "18446744073709551616"};
	struct fixture *x = *state;
	struct stmt_vec *body;

	x->opts.bind_args = true;
	for (size_t i = 0; i < sizeof(args) / sizeof(args[0]); i++)
		*VEC_ADD(x->a, &x->opts.args) = args[i];
	assert_true(parse(x, "pid$1:$$3::$4 { $1; $2; $3; $4; $5; $$1; $0; }"));
	assert_string_equal(x->out.decls.v[0]->u.clause->probes.v[0]->prov, "pid12");
	assert_string_equal(x->out.decls.v[0]->u.clause->probes.v[0]->mod, "foo");
	assert_string_equal(x->out.decls.v[0]->u.clause->probes.v[0]->name, "a b");
	body = &x->out.decls.v[0]->u.clause->body;
	assert_int_equal(body->v[0]->expr->ival, 12);
	assert_int_equal((int64_t)body->v[1]->expr->ival, -3);
	assert_string_equal(body->v[2]->expr->name, "foo");
	assert_string_equal(body->v[3]->expr->sval, "a b");
	assert_string_equal(body->v[4]->expr->sval, "q");
	assert_string_equal(body->v[5]->expr->sval, "12");
	assert_string_equal(body->v[6]->expr->sval, "x.d");
	assert_int_equal(x->out.args_used, 0x3e);
	assert_false(parse(x, "BEGIN { $7; }"));
	assert_true(said(x, "[D_MACRO_UNDEF]"));
	assert_false(parse(x, "END { $6; }"));
	assert_true(said(x, "[D_MACRO_OFLOW]"));
	x->opts.defaultargs = true;
	assert_true(parse(x, "BEGIN { $7; $$7; }"));
}

static void arguments_may_be_kernel_names(void **state)
{
	struct fixture *x = *state;

	x->opts.bind_args = true;
	*VEC_ADD(x->a, &x->opts.args) = "mod`jiffies";
	*VEC_ADD(x->a, &x->opts.args) = "mod`foo_t";
	*VEC_ADD(x->a, &x->opts.args) = "1`2";
	assert_true(parse(x, "BEGIN { $1; } END { sizeof ($2); $3; }"));
	assert_int_equal(first_expr(x)->kind, EX_KSYM);
	assert_string_equal(first_expr(x)->module, "mod");
	assert_string_equal(first_expr(x)->name, "jiffies");
	assert_int_equal(x->out.decls.v[1]->u.clause->body.v[0]->expr->kind, EX_SIZEOF);
	assert_int_equal(x->out.decls.v[1]->u.clause->body.v[1]->expr->kind, EX_STR);
}

static void arguments_stay_open(void **state)
{
	struct fixture *x = *state;

	assert_true(parse(x, "tick-$1s { $2; }"));
	assert_string_equal(x->out.decls.v[0]->u.clause->probes.v[0]->name, "tick-$1s");
	assert_int_equal(first_expr(x)->kind, EX_MACRO);
	assert_string_equal(first_expr(x)->name, "2");
}

static void command_line_needs_no_body(void **state)
{
	struct fixture *x = *state;

	assert_true(parse_bytes(x, "BEGIN", 5, true));
	assert_false(x->out.decls.v[0]->u.clause->has_body);
	assert_true(parse_bytes(x, "syscall:::", 10, true));
	assert_false(parse_bytes(x, "BEGIN /1/", 9, true));
	assert_false(parse(x, "BEGIN"));
}

static void type_names_need_no_is_type(void **state)
{
	struct fixture *x = *state;
	struct type_name *t = parse_type_name(&x->cc, "struct task_struct *", NULL);
	struct dtor *d;

	assert_string_equal(t->spec->name, "task_struct");
	assert_int_equal(t->decl->dtor->kind, DT_PTR);
	t = parse_type_name(&x->cc, "void([STRING], @, uint32_t, ...)", NULL);
	d = t->decl->dtor;
	assert_int_equal(d->kind, DT_FUNC);
	assert_true(d->variadic);
	assert_int_equal(d->params.n, 3);
	assert_true(d->params.v[0]->optional);
	assert_string_equal(d->params.v[0]->spec->name, "STRING");
	assert_string_equal(d->params.v[1]->spec->name, "@");
	assert_non_null(parse_type_name(&x->cc, "_symaddr(uintptr_t)", NULL));
	assert_non_null(parse_type_name(&x->cc, "mod`struct_t *(*)(void)", NULL));
	assert_null(parse_type_name(&x->cc, "int x = 3", NULL));
	assert_true(said(x, "<type>:1:5: error:"));
}

static void depth_is_bounded(void **state)
{
	static const char *const shapes[][3] = {
		{"BEGIN{x=", "(", ""},	   {"BEGIN{x=1", "+1", ";}"},	   {"BEGIN{x=", "-", ""},
		{"BEGIN{", "{", ""},	   {"BEGIN{", "if(1)", ""},	   {"int ", "*", "x;"},
		{"int x", "[1]", ";"},	   {"struct s {", "struct {", ""}, {"int x", "(int", ""},
		{"BEGIN{x=a", "?a", ""},   {"BEGIN{x=a", "[a", ""},	   {"BEGIN{x=", "a=", ""},
		{"BEGIN{x=a", ".b", ";}"},
	};
	struct fixture *x = *state;

	for (size_t i = 0; i < sizeof(shapes) / sizeof(shapes[0]); i++) {
		char *text = arena_alloc(x->a, 200000);

		strcpy(text, shapes[i][0]);
		for (char *p = text + strlen(text); p - text < 150000; p += strlen(p))
			strcpy(p, shapes[i][1]);
		strcat(text, shapes[i][2]);
		assert_false(parse(x, text));
	}
}

static void any_bytes_are_survived(void **state)
{
	static const char text[] = "BEGIN\0{ \xff\x80 trace(1\0); } \"\0\" '\0' \\ @ ` $ # \x7f /*";
	struct fixture *x = *state;

	for (size_t from = 0; from < sizeof(text); from++)
		for (size_t to = from; to < sizeof(text); to++)
			parse_bytes(x, arena_strndup(x->a, text + from, to - from), to - from, true);
}

int main(void)
{
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
	const struct CMUnitTest tests[] = {
		TEST(types_are_asked_only_where_they_may_stand),
		TEST(typedefs_last_from_text_to_text),
		TEST(arguments_are_bound),
		TEST(arguments_may_be_kernel_names),
		TEST(arguments_stay_open),
		TEST(command_line_needs_no_body),
		TEST(type_names_need_no_is_type),
		TEST(depth_is_bounded),
		TEST(any_bytes_are_survived),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
