/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * test_emit.c -- objects made from IR that is built by hand: what is in them, that every runtime function can
 * be called, that the same input gives the same bytes.  Whether the kernel takes them is for tests/run.  With
 * EMIT_TEST_DIR set, the objects are kept there.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <libelf.h>
#include <gelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "abi.h"
#include "emit.h"

struct ctx {
	struct cc cc;
	struct copts opts;
	struct srcs srcs;
	struct ir_module m;
	char *out; /* what diag printed */
	size_t outsize;
	FILE *f;
};

static const char source[] = "BEGIN\n{\n\tprintf(\"%d\\n\", 42);\n\texit(0);\n}\n";

static int setup(void **state)
{
	struct ctx *c = calloc(1, sizeof(*c));

	c->f = open_memstream(&c->out, &c->outsize);
	c->opts.strsize = 256;
	c->cc.arena = arena_new();
	c->cc.srcs = &c->srcs;
	c->cc.opts = &c->opts;
	c->cc.diag = diag_new(c->cc.arena, &c->srcs, c->f);
	srcs_add(c->cc.arena, &c->srcs, "some/where/hello.d", source, strlen(source));
	c->m.meta = objmeta_new(c->cc.arena);
	c->m.strsize = 256;
	*state = c;
	return 0;
}

static int teardown(void **state)
{
	struct ctx *c = *state;

	arena_free(c->cc.arena);
	fclose(c->f);
	free(c->out);
	free(c);
	return 0;
}

/* A trampoline of kind `attach` with clause number `clause` as its only run, through a link of its own. */
static void add_tramp(struct ctx *c, enum dray_attach attach, const char *prog, uint32_t clause)
{
	struct arena *a = c->cc.arena;
	struct objmeta *meta = c->m.meta;
	struct dray_tramp *t = VEC_ADD(a, &meta->tramp);
	struct dray_link *l = VEC_ADD(a, &meta->link);
	struct dray_run *r = VEC_ADD(a, &meta->run);

	t->prog = objmeta_str(meta, prog);
	t->attach = attach;
	t->run_first = meta->run.n - 1;
	t->run_count = 1;
	l->tramp = meta->tramp.n - 1;
	r->link = meta->link.n - 1;
	r->clause = clause;
	VEC_ADD(a, &c->m.links);
}

static struct ir_func *add_clause(struct ctx *c)
{
	struct arena *a = c->cc.arena;
	uint32_t n = c->m.clauses.n;
	struct ir_func *f = ir_func_new(a, arena_printf(a, "dt_clause_%u", n), n, (struct span){0, 0, 5});

	*VEC_ADD(a, &c->m.clauses) = f;
	return f;
}

static struct ir_ins *add(struct ctx *c, struct ir_func *f, enum ir_op op, enum ir_type result)
{
	struct ir_ins *i = ir_add(c->cc.arena, f, f->blocks.n - 1, op, (struct span){0, 9, 15});

	if (result != IRT_NONE)
		i->dst = ir_newreg(c->cc.arena, f, result);
	return i;
}

static ir_reg number(struct ctx *c, struct ir_func *f, int64_t v)
{
	struct ir_ins *i = add(c, f, IR_CONST, IRT_INT);

	i->imm = v;
	return i->dst;
}

static struct bytes emit(struct ctx *c, const char *keep)
{
	const char *dir = getenv("EMIT_TEST_DIR");
	struct bytes obj = {0};
	bool ok = emit_module(&c->cc, &c->m, EMIT_OBJ, &obj) == EMIT_DONE;

	fflush(c->f);
	if (!ok)
		print_error("%s\n", c->out);
	assert_true(ok);
	if (dir) {
		FILE *f = fopen(arena_printf(c->cc.arena, "%s/%s.o", dir, keep), "w");

		assert_non_null(f);
		fwrite(obj.v, 1, obj.n, f);
		fclose(f);
	}
	return obj;
}

/* BEGIN { printf("%d\n", 42); exit(0); } */
static void hello(struct ctx *c)
{
	struct ir_func *f = add_clause(c);
	ir_reg size = number(c, f, sizeof(struct dt_rec) + 8), clause = number(c, f, 0),
	       value = number(c, f, 42), rec;
	struct ir_ins *i = add(c, f, IR_CALL, IRT_PTR), *test;
	ir_block full, out;

	i->rt = IR_RT_dt_rec_reserve;
	i->arg[0] = size;
	i->arg[1] = clause;
	i->narg = 2;
	rec = i->dst;
	i = add(c, f, IR_ISNULL, IRT_INT);
	i->arg[0] = rec;
	i->narg = 1;
	test = add(c, f, IR_CBR, IRT_NONE);
	test->arg[0] = i->dst;
	test->narg = 1;
	full = ir_newblock(c->cc.arena, f);
	test->f = full;
	i = add(c, f, IR_STORE, IRT_NONE);
	i->arg[0] = rec;
	i->arg[1] = value;
	i->narg = 2;
	i->imm = sizeof(struct dt_rec);
	i->imm2 = 4;
	add(c, f, IR_CALL, IRT_NONE)->rt = IR_RT_dt_exit;
	i = add(c, f, IR_CALL, IRT_NONE);
	i->rt = IR_RT_dt_rec_submit;
	i->arg[0] = rec;
	i->narg = 1;
	add(c, f, IR_RET, IRT_NONE);
	out = ir_newblock(c->cc.arena, f);
	f->blocks.v[0].ins.v[f->blocks.v[0].ins.n - 1].t = out;
	add(c, f, IR_RET, IRT_NONE);
	f->exits = true;
	add_tramp(c, DRAY_AT_BEGIN, "BEGIN", 0);
}

/* The names of all sections, each between blanks. */
static char *section_names(struct ctx *c, struct bytes obj)
{
	char *all = arena_printf(c->cc.arena, " ");
	Elf_Scn *scn = NULL;
	GElf_Shdr sh;
	size_t names;
	Elf *elf;

	elf_version(EV_CURRENT);
	elf = elf_memory(obj.v, obj.n);
	assert_non_null(elf);
	assert_int_equal(elf_getshdrstrndx(elf, &names), 0);
	while ((scn = elf_nextscn(elf, scn))) {
		assert_non_null(gelf_getshdr(scn, &sh));
		all = arena_printf(c->cc.arena, "%s%s ", all, elf_strptr(elf, names, sh.sh_name));
	}
	elf_end(elf);
	return all;
}

static void test_sections(void **state)
{
	static const char *const want[] = {" raw_tp ", " license ",  " .maps ",	  " .rodata ", " .bss ",
					   " .BTF ",   " .BTF.ext ", " .symtab ", " .dray "};
	struct ctx *c = *state;
	struct bytes obj;
	char *names;

	hello(c);
	obj = emit(c, "hello");
	names = section_names(c, obj);
	for (size_t i = 0; i < sizeof(want) / sizeof(*want); i++)
		if (!strstr(names, want[i]))
			fail_msg("no section%sin%s", want[i], names);
	assert_null(strstr(names, ".debug"));
	assert_null(strstr(names, ".eh_frame"));
	/* What is not used is not there, and no directory is. */
	assert_null(memmem(obj.v, obj.n, "dt_scratch", 10));
	assert_null(memmem(obj.v, obj.n, "some/where", 10));
	/* The verifier can quote the script. */
	assert_non_null(memmem(obj.v, obj.n, "printf(\"%d\\n\", 42);", 19));
	free(obj.v);
}

static void test_same_bytes(void **state)
{
	struct ctx *c = *state;
	struct bytes a, b;

	hello(c);
	a = emit(c, "a");
	assert_int_equal(chdir("/"), 0);
	b = emit(c, "b");
	assert_int_equal(a.n, b.n);
	assert_memory_equal(a.v, b.v, a.n);
	free(a.v);
	free(b.v);
}

/* One clause per runtime function: they exist, with the parameters that rtfuncs.def gives them. */
static void test_runtime_functions(void **state)
{
	struct ctx *c = *state;
	struct ir_map map = {"dt_aggs", 6, 4, 4096, 1, 0};
	struct bytes obj;

	c->m.scratch_size = 16384;
	c->m.rec_size = 4096;
	*VEC_ADD(c->cc.arena, &c->m.maps) = map;
	for (unsigned rt = 0; rt < IR_NRT; rt++) {
		const struct ir_rtfunc *r = ir_rtfunc(rt);
		struct ir_func *f = add_clause(c);
		ir_reg n = number(c, f, 8), p = add(c, f, IR_SCRATCH, IRT_PTR)->dst;
		struct ir_ins call = {.op = IR_CALL, .rt = rt}, *i;

		for (const char *l = r->params; *l; l++)
			if (*l != 'm')
				call.arg[call.narg++] = *l == 'p' ? p : n;
		i = add(c, f, IR_CALL, r->result == 'v' ? IRT_NONE : r->result == 'p' ? IRT_PTR : IRT_INT);
		call.dst = i->dst;
		*i = call;
		add(c, f, IR_RET, IRT_NONE);
		f->faults = r->faults;
		add_tramp(c, DRAY_AT_BEGIN, arena_printf(c->cc.arena, "rt_%u", rt), rt);
	}
	obj = emit(c, "runtime");
	free(obj.v);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_sections, setup, teardown),
		cmocka_unit_test_setup_teardown(test_same_bytes, setup, teardown),
		cmocka_unit_test_setup_teardown(test_runtime_functions, setup, teardown),
	};

	return cmocka_run_group_tests_name("emit", tests, NULL, NULL);
}
