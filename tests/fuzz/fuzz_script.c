/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* fuzz_script.c -- any bytes as a D script: parsed, and checked when they parse.  No BTF is read. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "check.h"
#include "parse.h"
/* Makes the build link grammar/, which stands behind parse.h. */
#include "parser.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bool is_type(void *arg, const char *module, const char *name)
{
	return types_is_typedef(arg, module, name);
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
	struct program program = {0};
	struct cc cc = {.arena = arena_new(), .srcs = &srcs, .opts = &opts};
	FILE *out = fopen("/dev/null", "w");
	struct parse_env env = {.is_type = is_type};
	struct check *check;
	uint32_t file;

	cc.names = intern_new(cc.arena);
	cc.diag = diag_new(cc.arena, &srcs, out);
	env.arg = types_new(&cc);
	check = check_new(&cc, env.arg);
	file = srcs_add(cc.arena, &srcs, "fuzz.d", arena_strndup(cc.arena, (const char *)data, size), size);
	if (parse_file(&cc, file, &env, &program)) {
		ast_print(out, &program);
		check_program(check, &program);
	}
	check_free(check);
	types_free(env.arg);
	intern_free(cc.names);
	arena_free(cc.arena);
	fclose(out);
	return 0;
}
