/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_ir.c -- the IR: building, the verifier's verdicts on wrong modules, the string table of the object.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "abi.h"
#include "ir.h"

static const struct span nowhere;

struct fix {
	struct cc cc;
	struct srcs srcs;
	FILE *err;
	char *text;
	size_t len;
	struct ir_module m;
	struct ir_func *f;
};

/* A module of one clause whose only block is still empty. */
static int setup(void **state)
{
	struct fix *x = calloc(1, sizeof(*x));
	struct arena *a = arena_new();

	x->cc.arena = a;
	x->cc.srcs = &x->srcs;
	srcs_add(a, &x->srcs, "t.d", "BEGIN", 5);
	x->err = open_memstream(&x->text, &x->len);
	x->cc.diag = diag_new(a, &x->srcs, x->err);
	x->m.meta = objmeta_new(a);
	x->m.strsize = 256;
	VEC_ADD(a, &x->m.meta->file)->name = objmeta_str(x->m.meta, "t.d");
	VEC_ADD(a, &x->m.meta->clause)->name = objmeta_str(x->m.meta, "dt_clause_0");
	x->f = ir_func_new(a, "dt_clause_0", 0, nowhere);
	*VEC_ADD(a, &x->m.clauses) = x->f;
	*state = x;
	return 0;
}

static int teardown(void **state)
{
	struct fix *x = *state;

	fclose(x->err);
	free(x->text);
	arena_free(x->cc.arena);
	free(x);
	return 0;
}

static struct ir_ins *add(struct fix *x, enum ir_op op)
{
	struct ir_ins *i = ir_add(x->cc.arena, x->f, 0, op, nowhere);

	if (ir_result_type(i) != IRT_NONE)
		i->dst = ir_newreg(x->cc.arena, x->f, ir_result_type(i));
	return i;
}

static ir_reg constant(struct fix *x, int64_t v)
{
	struct ir_ins *i = add(x, IR_CONST);

	i->imm = v;
	return i->dst;
}

static struct ir_ins *binary(struct fix *x, enum ir_op op, ir_reg a, ir_reg b)
{
	struct ir_ins *i = add(x, op);

	i->arg[0] = a;
	i->arg[1] = b;
	i->narg = 2;
	return i;
}

/* Diagnostics are collected; they are flushed by whoever owns them, so only the verdict is looked at. */
static void accepts(struct fix *x)
{
	assert_true(ir_check(&x->cc, &x->m));
	assert_int_equal(diag_errors(x->cc.diag), 0);
}

static void rejects(struct fix *x)
{
	assert_false(ir_check(&x->cc, &x->m));
	assert_int_not_equal(diag_errors(x->cc.diag), 0);
}

static void test_accepts(void **state)
{
	struct fix *x = *state;
	ir_reg one = constant(x, 1), two = constant(x, 2);

	binary(x, IR_ADD, one, two);
	add(x, IR_RET);
	accepts(x);
}

static void test_no_terminator(void **state)
{
	constant(*state, 1);
	rejects(*state);
}

static void test_terminator_in_the_middle(void **state)
{
	add(*state, IR_RET);
	constant(*state, 1);
	add(*state, IR_RET);
	rejects(*state);
}

static void test_empty_block(void **state)
{
	struct fix *x = *state;

	add(x, IR_RET);
	ir_newblock(x->cc.arena, x->f);
	rejects(x);
}

static void test_operand_type(void **state)
{
	struct fix *x = *state;
	ir_reg p = add(x, IR_NULL)->dst;

	binary(x, IR_ADD, p, p);
	add(x, IR_RET);
	rejects(x);
}

static void test_operand_count(void **state)
{
	struct fix *x = *state;
	ir_reg one = constant(x, 1);

	binary(x, IR_ADD, one, one)->narg = 1;
	add(x, IR_RET);
	rejects(x);
}

static void test_unset_register(void **state)
{
	struct fix *x = *state;
	ir_reg one = constant(x, 1), r = ir_newreg(x->cc.arena, x->f, IRT_INT);

	binary(x, IR_ADD, one, r);
	add(x, IR_RET);
	rejects(x);
}

/* Set on one of two paths: that is enough, as the verifier does not know which paths are taken. */
static void test_set_on_some_path(void **state)
{
	struct fix *x = *state;
	struct arena *a = x->cc.arena;
	ir_reg one = constant(x, 1), r = ir_newreg(a, x->f, IRT_INT);
	ir_block b1 = ir_newblock(a, x->f), b2 = ir_newblock(a, x->f);
	struct ir_ins *i = add(x, IR_CBR);

	i->arg[0] = one;
	i->narg = 1;
	i->t = b1;
	i->f = b2;
	i = ir_add(a, x->f, b1, IR_CONST, nowhere);
	i->dst = r;
	ir_add(a, x->f, b1, IR_BR, nowhere)->t = b2;
	i = ir_add(a, x->f, b2, IR_NEG, nowhere);
	i->dst = ir_newreg(a, x->f, IRT_INT);
	i->arg[0] = r;
	i->narg = 1;
	ir_add(a, x->f, b2, IR_RET, nowhere);
	accepts(x);
}

static void test_table_index(void **state)
{
	add(*state, IR_STR)->imm = 3;
	add(*state, IR_RET);
	rejects(*state);
}

static void test_load_size(void **state)
{
	struct fix *x = *state;
	ir_reg p = add(x, IR_NULL)->dst;
	struct ir_ins *i = add(x, IR_LOAD);

	i->arg[0] = p;
	i->narg = 1;
	i->imm2 = 3;
	add(x, IR_RET);
	rejects(x);
}

static void test_fault_needs_site(void **state)
{
	struct fix *x = *state;
	ir_reg one = constant(x, 1);
	struct ir_ins *i = add(x, IR_FAULT);

	i->arg[0] = one;
	i->narg = 1;
	rejects(x);
}

static void test_tables_fit(void **state)
{
	struct fix *x = *state;

	add(x, IR_RET);
	x->m.meta->clause.v[0].act_count = 1;
	rejects(x);
}

static void test_insert(void **state)
{
	struct fix *x = *state;

	add(x, IR_RET);
	ir_insert(x->cc.arena, x->f, 0, 0, IR_CONST, nowhere)->dst = ir_newreg(x->cc.arena, x->f, IRT_INT);
	assert_int_equal(x->f->blocks.v[0].ins.v[0].op, IR_CONST);
	assert_int_equal(x->f->blocks.v[0].ins.v[1].op, IR_RET);
	accepts(x);
}

static void test_runtime_rows(void **state)
{
	const struct ir_rtfunc *f = ir_rtfunc(IR_RT_dt_load);

	(void)state;
	assert_string_equal(f->name, "dt_load");
	assert_true(f->faults);
	assert_int_equal(f->result, 'i');
	assert_false(ir_rtfunc(IR_RT_dt_bv_pid)->faults);
	assert_int_equal(ir_rttemps(IR_RT_dt_strcmp), 2);
	assert_int_equal(ir_rttemps(IR_RT_dt_strlen), 1);
}

static void test_strings_once(void **state)
{
	struct objmeta *m = ((struct fix *)*state)->m.meta;
	uint32_t a = objmeta_str(m, "read"), size;

	assert_int_equal(objmeta_str(m, ""), 0);
	assert_int_equal(objmeta_str(m, NULL), 0);
	size = objmeta_strsize(m);
	assert_int_equal(objmeta_str(m, "read"), a);
	assert_int_equal(objmeta_strsize(m), size);
	assert_string_equal(objmeta_text(m, a), "read");
}

static void test_features_once(void **state)
{
	struct objmeta *m = ((struct fix *)*state)->m.meta;

	objmeta_feat(m, DRAY_FEAT_KERNEL, "ringbuf");
	objmeta_feat(m, DRAY_FEAT_KERNEL, "ringbuf");
	objmeta_feat(m, DRAY_FEAT_CAP, "ringbuf");
	assert_int_equal(m->feat.n, 2);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(test_##name, setup, teardown)
	const struct CMUnitTest tests[] = {
		T(accepts),	   T(no_terminator),	T(terminator_in_the_middle),
		T(empty_block),	   T(operand_type),	T(operand_count),
		T(unset_register), T(set_on_some_path), T(table_index),
		T(load_size),	   T(fault_needs_site), T(tables_fit),
		T(insert),	   T(runtime_rows),	T(strings_once),
		T(features_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
