/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* test_types.c -- types by name, and lazy conversion from a small BTF file made here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <bpf/btf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "types.h"

struct ctx {
	struct cc cc;
	struct copts opts;
	struct srcs srcs;
	struct types *types;
	char *out; /* what diag printed */
	size_t outsize;
	FILE *f;
};

static void ctx_open(struct ctx *c, const char *btf)
{
	memset(c, 0, sizeof(*c));
	c->f = open_memstream(&c->out, &c->outsize);
	c->opts.strsize = 256;
	c->opts.btf = btf;
	c->cc.arena = arena_new();
	c->cc.names = intern_new(c->cc.arena);
	c->cc.srcs = &c->srcs;
	c->cc.opts = &c->opts;
	c->cc.diag = diag_new(c->cc.arena, &c->srcs, c->f);
	c->types = types_new(&c->cc);
}

static void ctx_close(struct ctx *c)
{
	types_free(c->types);
	intern_free(c->cc.names);
	arena_free(c->cc.arena);
	fclose(c->f);
	free(c->out);
}

/*
 * enum color { RED = 3 };
 * typedef int number_t;
 * struct inner { char c; };
 * struct outer {
 *	const volatile int a;
 *	struct inner *next;
 *	union { number_t x; short y; };
 *	unsigned int lo : 3, hi : 5;
 *	struct inner in[2];
 *	struct nowhere *fwd;
 *	char __user *buf;
 * };
 * typedef void (*btf_trace_thing)(void *, struct outer *, enum color);
 * int func(number_t n, ...);
 */
static char *make_btf(void)
{
	struct btf *b = btf__new_empty();
	int i32 = btf__add_int(b, "int", 4, BTF_INT_SIGNED), u32 = btf__add_int(b, "unsigned int", 4, 0);
	int ch = btf__add_int(b, "char", 1, BTF_INT_SIGNED),
	    sh = btf__add_int(b, "short int", 2, BTF_INT_SIGNED);
	int color = btf__add_enum(b, "color", 4);
	int number, inner, pinner, anon, arr, cint, fwd, buf, outer, pvoid, pouter, proto, fproto;
	char *path = strdup("/tmp/test_types.XXXXXX");
	const void *raw;
	uint32_t size;

	btf__add_enum_value(b, "RED", 3);
	number = btf__add_typedef(b, "number_t", i32);
	inner = btf__add_struct(b, "inner", 1);
	btf__add_field(b, "c", ch, 0, 0);
	pinner = btf__add_ptr(b, inner);
	anon = btf__add_union(b, NULL, 4);
	btf__add_field(b, "x", number, 0, 0);
	btf__add_field(b, "y", sh, 0, 0);
	arr = btf__add_array(b, i32, inner, 2);
	cint = btf__add_const(b, btf__add_volatile(b, i32));
	fwd = btf__add_ptr(b, btf__add_fwd(b, "nowhere", BTF_FWD_STRUCT));
	buf = btf__add_ptr(b, btf__add_type_tag(b, "user", ch));
	outer = btf__add_struct(b, "outer", 48);
	btf__add_field(b, "a", cint, 0, 0);
	btf__add_field(b, "next", pinner, 64, 0);
	btf__add_field(b, NULL, anon, 128, 0);
	btf__add_field(b, "lo", u32, 160, 3);
	btf__add_field(b, "hi", u32, 163, 5);
	btf__add_field(b, "in", arr, 192, 0);
	btf__add_field(b, "fwd", fwd, 256, 0);
	btf__add_field(b, "buf", buf, 320, 0);
	pvoid = btf__add_ptr(b, 0);
	pouter = btf__add_ptr(b, outer);
	proto = btf__add_func_proto(b, 0);
	btf__add_func_param(b, NULL, pvoid);
	btf__add_func_param(b, NULL, pouter);
	btf__add_func_param(b, NULL, color);
	btf__add_typedef(b, "btf_trace_thing", btf__add_ptr(b, proto));
	fproto = btf__add_func_proto(b, i32);
	btf__add_func_param(b, "n", number);
	btf__add_func_param(b, NULL, 0);
	btf__add_func(b, "func", BTF_FUNC_GLOBAL, fproto);

	raw = btf__raw_data(b, &size);
	int fd = mkstemp(path);
	assert_int_equal(write(fd, raw, size), size);
	close(fd);
	btf__free(b);
	return path;
}

static const char *text(struct ctx *c, const struct type *t)
{
	return type_text(c->cc.arena, t);
}

static void test_basic(void **state)
{
	struct ctx c;
	(void)state;

	ctx_open(&c, NULL);
	assert_int_equal(types_basic(c.types, "int")->size, 4);
	assert_true(types_basic(c.types, "int")->is_signed);
	assert_ptr_equal(types_basic(c.types, "long unsigned int"), types_basic(c.types, "unsigned long"));
	assert_ptr_equal(types_int(c.types, 8, true), types_basic(c.types, "long"));
	assert_null(types_basic(c.types, "nonsense"));
	assert_int_equal(types_find(c.types, NULL, NS_TYPEDEF, "uint64_t")->size, 8);
	assert_true(types_basic(c.types, "_Bool")->is_bool);
	assert_int_equal(types_basic(c.types, "string")->size, 257);
	c.opts.strsize = 64; /* a pragma */
	assert_int_equal(types_basic(c.types, "string")->size, 65);
	assert_true(types_is_typedef(c.types, NULL, "pid_t"));
	assert_false(types_is_typedef(c.types, NULL, "x"));
	types_complain(c.types); /* nobody has asked: nothing to complain about */
	assert_int_equal(diag_errors(c.cc.diag), 0);
	ctx_close(&c);
}

static void test_declared(void **state)
{
	struct ctx c;
	struct type *a, *b;
	(void)state;

	ctx_open(&c, NULL);
	a = type_new(c.cc.arena, TY_STRUCT);
	a->name = "mine";
	a->size = 8;
	b = type_new(c.cc.arena, TY_STRUCT);
	b->name = "mine";
	assert_true(types_add(c.types, NS_STRUCT, a));
	assert_true(types_add(c.types, NS_STRUCT, a));
	assert_false(types_add(c.types, NS_STRUCT, b));
	assert_ptr_equal(types_find(c.types, NULL, NS_STRUCT, "mine"), a);
	assert_string_equal(text(&c, types_text(c.types, "struct mine *", SP_KERNEL)), "struct mine *");
	assert_ptr_equal(types_text(c.types, "struct mine *", SP_KERNEL)->base, a);
	ctx_close(&c);
}

static void test_text(void **state)
{
	struct ctx c;
	struct type *t;
	(void)state;

	ctx_open(&c, "/nonexistent");
	assert_ptr_equal(types_text(c.types, "unsigned int", SP_USER), types_basic(c.types, "unsigned int"));
	t = types_text(c.types, "char **", SP_USER);
	assert_string_equal(text(&c, t), "char **");
	assert_int_equal(t->space, SP_USER);
	assert_int_equal(t->base->space, SP_USER);
	t = types_text(c.types, "struct stat *", SP_USER);
	assert_int_equal(t->base->kind, TY_STRUCT);
	assert_false(t->base->complete);
	assert_string_equal(text(&c, types_text(c.types, "sigset_t *", SP_USER)), "sigset_t *");
	/* Nobody has looked inside, so nobody has missed the file. */
	fflush(c.f);
	assert_int_equal(c.outsize, 0);
	types_complete(c.types, t->base);
	assert_false(t->base->complete);
	assert_non_null(strstr((fflush(c.f), c.out), "/nonexistent"));
	assert_non_null(strstr(c.out, "--btf"));
	assert_int_equal(diag_errors(c.cc.diag), 1);
	ctx_close(&c);
}

static void check_outer(struct ctx *c, struct type *t)
{
	const struct member *m;
	uint64_t off;

	assert_string_equal(text(c, type_member(t, "a", NULL)->type), "int");
	m = type_member(t, "next", &off);
	assert_string_equal(text(c, m->type), "struct inner *");
	assert_int_equal(off, 8);
	assert_false(m->type->base->complete);
	m = type_member(t, "y", &off);
	assert_int_equal(off, 16);
	assert_int_equal(m->type->size, 2);
	m = type_member(t, "hi", &off);
	assert_int_equal(off, 20);
	assert_int_equal(m->bit_off, 3);
	assert_int_equal(m->bit_size, 5);
	m = type_member(t, "in", NULL);
	assert_int_equal(m->type->count, 2);
	assert_int_equal(m->type->size, 2);
	assert_false(type_member(t, "fwd", NULL)->type->base->complete);
	assert_int_equal(type_member(t, "buf", NULL)->type->space, SP_USER);
	assert_int_equal(type_member(t, "next", NULL)->type->space, SP_KERNEL);
}

static void test_btf(void **state)
{
	struct ctx c;
	struct type *t, *stub;
	char *path = make_btf();
	(void)state;

	ctx_open(&c, path);
	stub = types_text(c.types, "struct outer *", SP_KERNEL)->base;
	t = types_find(c.types, NULL, NS_STRUCT, "outer");
	assert_ptr_equal(t, stub);
	assert_false(t->complete);
	assert_ptr_equal(types_complete(c.types, t), t);
	assert_true(t->complete && t->kernel);
	assert_int_equal(t->size, 48);
	assert_int_equal(t->align, 8);
	check_outer(&c, t);
	t = type_member(t, "next", NULL)->type->base;
	assert_true(types_complete(c.types, t)->complete);
	assert_int_equal(type_member(t, "c", NULL)->type->size, 1);

	t = types_find(c.types, NULL, NS_STRUCT, "absent");
	assert_false(types_complete(c.types, t)->complete);
	t = types_find(c.types, NULL, NS_UNION, "outer");
	assert_false(types_complete(c.types, t)->complete);
	assert_null(types_find(c.types, NULL, NS_ENUM, "absent"));
	assert_true(types_is_typedef(c.types, NULL, "number_t"));
	assert_int_equal(types_find(c.types, "vmlinux", NS_ENUM, "color")->enums.n, 1);
	assert_int_equal(diag_errors(c.cc.diag), 0);
	ctx_close(&c);
	unlink(path);
	free(path);
}

static void test_functions(void **state)
{
	struct ctx c;
	const struct type_vec *args;
	const struct type *f;
	struct type *type;
	int64_t value;
	char *path = make_btf();
	(void)state;

	ctx_open(&c, path);
	args = types_tracepoint(c.types, "thing");
	assert_int_equal(args->n, 2);
	assert_string_equal(text(&c, args->v[0]), "struct outer *");
	assert_string_equal(text(&c, args->v[1]), "enum color");
	assert_null(types_tracepoint(c.types, "nothing"));
	f = types_function(c.types, "func");
	assert_int_equal(f->params.n, 1);
	assert_true(f->variadic);
	assert_true(types_enumerator(c.types, "RED", &value, &type));
	assert_int_equal(value, 3);
	assert_false(types_enumerator(c.types, "BLUE", &value, &type));
	ctx_close(&c);
	unlink(path);
	free(path);
}

static void test_corrupt(void **state)
{
	struct ctx c;
	char path[] = "/tmp/test_types.XXXXXX";
	int fd = mkstemp(path);
	(void)state;

	assert_int_equal(write(fd, "this is not BTF", 15), 15);
	close(fd);
	ctx_open(&c, path);
	assert_false(types_complete(c.types, types_find(c.types, NULL, NS_STRUCT, "task_struct"))->complete);
	assert_null(types_tracepoint(c.types, "thing"));
	assert_int_equal(diag_errors(c.cc.diag), 1);
	assert_non_null(strstr((fflush(c.f), c.out), path));
	ctx_close(&c);
	unlink(path);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_basic),	  cmocka_unit_test(test_declared),
		cmocka_unit_test(test_text),	  cmocka_unit_test(test_btf),
		cmocka_unit_test(test_functions), cmocka_unit_test(test_corrupt),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
