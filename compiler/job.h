/* SPDX-License-Identifier: GPL-2.0-only OR BSD-2-Clause */
/* job.h -- what one run of drayc is asked to do: the command line, understood. */
#ifndef COMPILER_JOB_H
#define COMPILER_JOB_H

#include <stdbool.h>
#include "cc.h"
#include "vec.h"

enum job_emit { JOB_AST, JOB_IR, JOB_OBJ, JOB_LLVM, JOB_ASM, JOB_LISTING };

struct job_input {
	const char *name; /* path, "-" for standard input, "<-n>" and the like for text of the command line */
	const char *text; /* NULL: read the file */
	const char *missing; /* colons behind each of its probe descriptions: ":::" for -P; may be NULL */
};

/* An option of the command line: -x, -q, -w, -F, -Z. */
struct job_setting {
	const char *name, *value; /* value NULL: none */
};

struct job {
	struct job_input_vec VEC(struct job_input) inputs;
	const char *output; /* NULL: derived from the first input; "-": standard output */
	enum job_emit emit;
	bool check_only;  /* -e */
	bool verbose;	  /* -v */
	bool allow_empty; /* -x empty */
	bool cpp;	  /* -C */
	const char *cpp_path;
	const char *cpp_std; /* -X as an argument of cpp, or NULL */
	struct str_vec cpp_args;
	struct str_vec libdirs; /* -L */
	struct job_setting_vec VEC(struct job_setting) settings;
	struct copts copts;
};

#endif
