/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/*
 * pipeline.c -- from source texts to the output, one line per pass.  Each pass reports its own errors; the
 * next one runs only when there are none.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
#include "emit.h"
#include "input.h"
#include "library.h"
#include "listing.h"
#include "lower.h"
#include "output.h"
#include "parse.h"
#include "pipeline.h"
#include "report.h"

struct pipeline {
	struct cc *cc;
	const struct job *job;
	struct types *types;
	struct check *check;
	struct program program;
};

static bool is_type(void *arg, const char *module, const char *name)
{
	const struct pipeline *p = arg;

	return types_is_typedef(p->types, module, name);
}

static void early_option(void *arg, const char *word)
{
	const struct pipeline *p = arg;

	check_early_option(p->check, word);
}

/* One text; a script (not an option list) must declare something.  in: NULL if not of the command line. */
static bool parse_text(struct pipeline *p, uint32_t file, const struct job_input *in, bool script)
{
	struct parse_env env = {.is_type = is_type,
				.option = early_option,
				.arg = p,
				.cmdline = in && in->text,
				.missing = in ? in->missing : NULL};
	size_t before = p->program.decls.n;
	const struct decl_vec *decls = &p->program.decls;

	if (!parse_file(p->cc, file, &env, &p->program))
		return false;
	for (size_t i = before; i < decls->n; i++)
		if (decls->v[i]->kind != DECL_PRAGMA)
			return true;
	if (script && !p->job->allow_empty)
		diag_fatal(p->cc->diag, "D_EMPTY", "%s: empty D program", p->cc->srcs->v[file]->name);
	return !script || p->job->allow_empty;
}

static bool parse_libraries(struct pipeline *p)
{
	struct library_files files = {0};
	bool ok = library_read(p->cc, p->job, &files);

	for (size_t i = 0; i < files.n; i++)
		ok &= parse_text(p, files.v[i], NULL, false);
	return ok;
}

/* Each is right alone; all together they may not be, as versions that become newer are not. */
static bool set_options(struct pipeline *p)
{
	for (size_t i = 0; i < p->job->settings.n; i++) {
		const struct job_setting *s = &p->job->settings.v[i];
		const char *why = check_option(p->check, s->name, s->value);

		if (why)
			diag_fatal(p->cc->diag, NULL, "failed to set -x %s%s%s: %s", s->name,
				   s->value ? "=" : "", s->value ? s->value : "", why);
	}
	return !diag_errors(p->cc->diag);
}

static bool parse_inputs(struct pipeline *p)
{
	bool ok = true;

	for (size_t i = 0; i < p->job->inputs.n; i++) {
		const struct job_input *in = &p->job->inputs.v[i];
		uint32_t file;

		ok &= input_read(p->cc, p->job, in, &file) && parse_text(p, file, in, true);
	}
	return ok;
}

static bool parse_all(struct pipeline *p)
{
	return set_options(p) && parse_libraries(p) && parse_inputs(p);
}

/* ---- output ---- */

/* Writes what `print` prints: the text forms of tree and IR. */
static bool write_text(struct pipeline *p, void (*print)(FILE *out, const void *arg), const void *arg)
{
	char *v = NULL;
	size_t n = 0;
	FILE *f = open_memstream(&v, &n);
	bool ok;

	if (!f)
		return false;
	print(f, arg);
	fclose(f);
	ok = output_write(p->cc, p->job->output, v, n);
	free(v);
	return ok;
}

static void print_ast(FILE *out, const void *program)
{
	ast_print(out, program);
}

static void print_ir(FILE *out, const void *module)
{
	ir_print(out, module);
}

static int status(bool ok)
{
	return ok ? PIPELINE_OK : PIPELINE_ERRORS;
}

/* Makes the listing of the assembler text that `bytes` holds. */
static int write_listing(struct pipeline *p, const struct ir_module *m, const struct bytes *bytes)
{
	struct listing l = {.cc = p->cc, .m = m, .assembly = bytes->v, .n = bytes->n};

	return status(write_text(p, listing_print, &l));
}

static int write_object(struct pipeline *p, const struct ir_module *m)
{
	static const enum emit_kind kinds[] = {[JOB_OBJ] = EMIT_OBJ,
					       [JOB_LLVM] = EMIT_LLVM,
					       [JOB_ASM] = EMIT_ASM,
					       [JOB_LISTING] = EMIT_APART};
	static const int results[] = {[EMIT_TOO_LARGE] = PIPELINE_ERRORS, [EMIT_FAILED] = PIPELINE_INTERNAL};
	struct bytes bytes = {0};
	enum emit_result emitted = emit_module(p->cc, m, kinds[p->job->emit], &bytes);
	int result = results[emitted];

	if (emitted == EMIT_DONE && p->job->emit == JOB_LISTING)
		result = write_listing(p, m, &bytes);
	else if (emitted == EMIT_DONE)
		result = status(output_write(p->cc, p->job->output, bytes.v, bytes.n));
	if (result == PIPELINE_OK && p->job->verbose)
		fprintf(stderr, "drayc: %s: %zu bytes\n", p->job->output, bytes.n);
	free(bytes.v);
	return result;
}

/* To standard output, as dtrace(8) does, unless the object goes there. */
static void report(const struct pipeline *p, const struct ir_module *m)
{
	bool taken = p->job->output && !strcmp(p->job->output, "-") && !p->job->check_only;

	if (p->job->verbose && p->job->emit == JOB_OBJ)
		report_stability(taken ? stderr : stdout, p->job, m->meta);
}

static int run_passes(struct pipeline *p)
{
	struct checked *checked;
	struct ir_module *module;

	if (!parse_all(p)) {
		check_pragmas(p->check, &p->program);
		return PIPELINE_ERRORS;
	}
	if (p->job->emit == JOB_AST)
		return status(write_text(p, print_ast, &p->program));
	checked = check_program(p->check, &p->program);
	if (!checked)
		return PIPELINE_ERRORS;
	module = lower_program(p->cc, checked);
	if (!module)
		return PIPELINE_ERRORS;
	if (!ir_check(p->cc, module))
		return PIPELINE_INTERNAL;
	report(p, module);
	if (p->job->check_only && p->job->emit != JOB_LISTING)
		return PIPELINE_OK;
	if (p->job->emit == JOB_IR)
		return status(write_text(p, print_ir, module));
	return write_object(p, module);
}

int pipeline_run(struct cc *cc, const struct job *job)
{
	struct pipeline p = {.cc = cc, .job = job, .types = types_new(cc)};
	int result;

	p.check = check_new(cc, p.types);
	result = run_passes(&p);
	if (result == PIPELINE_OK)
		result = status(!diag_errors(cc->diag));
	check_free(p.check);
	types_free(p.types);
	return result;
}
