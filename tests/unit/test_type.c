/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* test_type.c -- spelling and comparison of types, members of anonymous members, the table of built-ins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include "builtin.h"
#include "type.h"

static struct type *derived(struct arena *a, enum type_kind kind, struct type *base)
{
	struct type *t = type_new(a, kind);

	t->base = base;
	return t;
}

static void spells_as_in_c(void **state)
{
	struct arena *a = arena_new();
	struct type *i = type_int(a, "int", 4, true);
	struct type *s = type_new(a, TY_STRUCT), *f, *m;

	(void)state;
	s->name = "task_struct";
	f = derived(a, TY_FUNC, i);
	*VEC_ADD(a, &f->params) = type_ptr(a, s);
	f->variadic = true;
	m = derived(a, TY_ASSOC, i);
	*VEC_ADD(a, &m->params) = i;
	assert_string_equal(type_text(a, type_ptr(a, s)), "struct task_struct *");
	assert_string_equal(type_text(a, type_array(a, type_ptr(a, i), 16)), "int *[16]");
	assert_string_equal(type_text(a, type_ptr(a, type_array(a, i, 16))), "int (*)[16]");
	assert_string_equal(type_text(a, type_array(a, type_array(a, i, 3), 2)), "int [2][3]");
	assert_string_equal(type_text(a, type_ptr(a, f)), "int (*)(struct task_struct *, ...)");
	assert_string_equal(type_text(a, m), "int [int]");
	s->module = "ext4";
	s->is_const = true;
	assert_string_equal(type_text(a, type_ptr(a, s)), "const struct ext4`task_struct *");
	arena_free(a);
}

static void compares_by_structure(void **state)
{
	struct arena *a = arena_new();
	struct type *i = type_int(a, "int", 4, true), *u = type_int(a, "unsigned int", 4, false);
	struct type *name = derived(a, TY_TYPEDEF, i), *s1 = type_new(a, TY_STRUCT),
		    *s2 = type_new(a, TY_STRUCT);

	(void)state;
	assert_true(type_same(name, i));
	assert_true(type_same(type_ptr(a, name), type_ptr(a, type_int(a, "int", 4, true))));
	assert_false(type_same(i, u));
	assert_false(type_same(type_array(a, i, 2), type_array(a, i, 3)));
	s1->name = "s";
	s2->name = "s";
	assert_true(type_same(s1, s2));
	s2->name = "t";
	assert_false(type_same(s1, s2));
	arena_free(a);
}

static void asks_through_typedefs(void **state)
{
	struct arena *a = arena_new();
	struct type *c = type_int(a, "char", 1, true), *name = derived(a, TY_TYPEDEF, type_ptr(a, c));

	(void)state;
	assert_true(type_is_strcompat(name));
	assert_true(type_is_scalar(name));
	assert_false(type_is_int(name));
	assert_true(type_is_strcompat(type_new(a, TY_STRING)));
	assert_false(type_is_strcompat(type_ptr(a, type_int(a, "int", 4, true))));
	assert_false(type_is_signed(name));
	arena_free(a);
}

static void finds_members_of_anonymous_members(void **state)
{
	struct arena *a = arena_new();
	struct type *i = type_int(a, "int", 4, true), *in = type_new(a, TY_UNION),
		    *out = type_new(a, TY_STRUCT);
	uint64_t off = 99;

	(void)state;
	*VEC_ADD(a, &in->members) = (struct member){.name = "x", .type = i, .off = 4};
	*VEC_ADD(a, &out->members) = (struct member){.name = "a", .type = i};
	*VEC_ADD(a, &out->members) = (struct member){.type = in, .off = 8};
	assert_non_null(type_member(out, "x", &off));
	assert_int_equal(off, 12);
	assert_null(type_member(out, "y", &off));
	arena_free(a);
}

static void finds_builtins(void **state)
{
	(void)state;
	assert_int_equal(builtin_find("execname", BI_VAR)->id, BI_EXECNAME);
	assert_null(builtin_find("execname", BI_SUBR));
	assert_int_equal(builtin_func("count")->kind, BI_AGG);
	assert_int_equal(builtin_func("printf")->kind, BI_ACTION);
	assert_int_equal(builtin_func("strlen")->kind, BI_SUBR);
	assert_null(builtin_func("pid"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(spells_as_in_c),	 cmocka_unit_test(compares_by_structure),
		cmocka_unit_test(asks_through_typedefs), cmocka_unit_test(finds_members_of_anonymous_members),
		cmocka_unit_test(finds_builtins),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
