/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * fuzz_script.c -- libFuzzer target: any bytes as a D script, as far as the IR: each pass refuses it with a
 * message or hands on what the next one takes.  No BTF is read, no code generated.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "check.h"
#include "lower.h"
#include "parse.h"
/* Makes the build link grammar/, which stands behind parse.h. */
#include "parser.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct fuzz {
	struct cc *cc;
	struct types *types;
	struct check *check;
};

static bool is_type(void *arg, const char *module, const char *name)
{
	const struct fuzz *f = arg;

	return types_is_typedef(f->types, module, name);
}

static void early_option(void *arg, const char *word)
{
	const struct fuzz *f = arg;

	check_early_option(f->check, word);
}

/* The passes of pipeline.c, each behind the one that it needs; whether all of them were content. */
static bool compile(struct fuzz *f, uint32_t file, FILE *out)
{
	struct parse_env env = {.is_type = is_type, .option = early_option, .arg = f};
	struct program program = {0};
	struct checked *checked;
	struct ir_module *module;

	if (!parse_file(f->cc, file, &env, &program)) {
		check_pragmas(f->check, &program);
		return false;
	}
	ast_print(out, &program);
	checked = check_program(f->check, &program);
	module = checked ? lower_program(f->cc, checked) : NULL;
	if (!module)
		return false;
	if (!ir_check(f->cc, module))
		abort();
	ir_print(out, module);
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct srcs srcs = {0};
	struct copts opts = {.strsize = 256,
			     .scratchsize = 256,
			     .pcapsize = 1520,
			     .maxframes = 127,
			     .stackframes = 20,
			     .ustackframes = 20,
			     .btf = "/dev/null"};
	struct cc cc = {.arena = arena_new(), .srcs = &srcs, .opts = &opts};
	struct fuzz f = {.cc = &cc};
	FILE *out = fopen("/dev/null", "w");
	uint32_t file;

	cc.names = intern_new(cc.arena);
	cc.diag = diag_new(cc.arena, &srcs, out);
	f.types = types_new(&cc);
	f.check = check_new(&cc, f.types);
	file = srcs_add(cc.arena, &srcs, "fuzz.d", arena_strndup(cc.arena, (const char *)data, size), size);
	if (!compile(&f, file, out) && !diag_errors(cc.diag))
		abort();
	diag_finish(cc.diag);
	check_free(f.check);
	types_free(f.types);
	intern_free(cc.names);
	arena_free(cc.arena);
	fclose(out);
	return 0;
}
